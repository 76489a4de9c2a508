/** Texts for search engines. */
export type MetaTexts = { title: string; description: string; keywords: string }

/** Fills in the braces of formulae of `content/site.yaml`. */
export function fillIn({ title, description, keywords }: MetaTexts, values: Record<string, string>): MetaTexts {
  return { title: fill(title, values), description: fill(description, values), keywords: fill(keywords, values) }
}

function fill(formula: string, values: Record<string, string>): string {
  return formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
