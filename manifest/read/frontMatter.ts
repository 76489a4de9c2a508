export type FrontMatter = {
  yaml: string
  body: string
  /** Lines on which YAML and body start, from 1. */
  yamlLine: number
  bodyLine: number
}

/** Splits a file at its two `---` lines. Returns `undefined` if one is missing. */
export function splitFrontMatter(text: string): FrontMatter | undefined {
  const [fields, yaml] = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (fields === undefined || yaml === undefined) return undefined
  return { yaml, body: text.slice(fields.length), yamlLine: 2, bodyLine: fields.split('\n').length }
}
