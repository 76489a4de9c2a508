/** A Markdown file cut into its fields (YAML) and its text. */
export type FrontMatter = {
  yaml: string
  body: string
  /** Line of the file on which the YAML and the body begin, counted from 1. */
  yamlLine: number
  bodyLine: number
}

/** `null` where the file does not begin with fields between two `---` lines. */
export function splitFrontMatter(text: string): FrontMatter | null {
  const parts = /^---\r?\n([\s\S]*?\r?\n)---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!parts) return null
  const [whole, yaml] = parts as unknown as [string, string]
  return {
    yaml,
    body: text.slice(whole.length),
    yamlLine: 2,
    bodyLine: whole.split('\n').length,
  }
}
