const SOLUTION =
  /(\d+(?:[.,]\d+)?) ?% ?(?:\(?w\/v\)?|aqueous(?: solution)?|aq|in water|solution|suspension|dispersion|lösung)/gi

/** The concentration of a solution, which is no part of the limit. */
export function solutionIn(text: string): string | undefined {
  const [[, figure] = []] = text.matchAll(SOLUTION)
  return figure === undefined ? undefined : `${figure.replace(',', '.')} %`
}

export function withoutSolutions(text: string): string {
  return text.replaceAll(SOLUTION, ' ')
}
