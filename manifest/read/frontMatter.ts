export type FrontMatter = {
  yaml: string
  body: string
  /** Lines on which YAML and body start, from 1. */
  yamlLine: number
  bodyLine: number
}

/** Splits a file at its two `---` lines. Reports which one is missing. */
export function splitFrontMatter(text: string): FrontMatter | 'not begun' | 'not ended' {
  if (!/^---\r?\n/.test(text)) return 'not begun'
  const [fields, yaml] = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (fields === undefined || yaml === undefined) return 'not ended'
  return { yaml, body: text.slice(fields.length), yamlLine: 2, bodyLine: fields.split('\n').length }
}
