/** A Markdown file cut into its fields (YAML) and its text. */
export type FrontMatter = {
  yaml: string
  body: string
  /** Line of the file on which the YAML and the body begin, counted from 1. */
  yamlLine: number
  bodyLine: number
}

/** Cuts a file at its two `---` lines; says which of them is missing, or one too many. */
export function splitFrontMatter(
  text: string,
): FrontMatter | 'not begun' | 'badly begun' | 'not ended' | 'ended twice' {
  if (!/^---\r?\n/.test(text)) return /^\s*--/.test(text) ? 'badly begun' : 'not begun'
  const [fields, yaml] = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (fields === undefined || yaml === undefined) return 'not ended'
  const body = text.slice(fields.length)
  if (hasMoreFields(body)) return 'ended twice'
  return { yaml, body, yamlLine: 2, bodyLine: fields.split('\n').length }
}

/** Further fields and another line `---` where the text should begin. */
function hasMoreFields(body: string): boolean {
  const end = body.search(/^---[ \t]*\r?$/m)
  const lines = body
    .slice(0, Math.max(end, 0))
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  return /^[a-z]\w*:/.test(lines[0] ?? '') && lines.every((line) => /^(?:[a-z]\w*:|\s|#|- )/.test(line))
}
