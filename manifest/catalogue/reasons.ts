export const REASON_WANTED = 'Say what happened in one line of 2 to 30 words: buyers read it, and it stays'

/** Whether a line tells buyers why a specification changes. */
export function isReason(line: string): boolean {
  const words = line.match(/\p{L}{2,}/gu) ?? []
  return !line.includes('\n') && line.length <= 300 && words.length >= 2 && words.length <= 30
}
