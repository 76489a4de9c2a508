/** How a loss on drying is found where nobody says it otherwise. */
const USUAL_DRYING = 'dried at 105 °C'

/** Whether a test weighs what drying takes away, of which each temperature takes another share. */
export function isDrying(test: string): boolean {
  return /^(?:loss on drying|moisture)$/i.test(test)
}

/** `dried at 60 °C under vacuum`. Chapters of a pharmacopoeia leave the conditions open, other methods have their own. */
export function dryingOf(method: string): string {
  return dryingIn(method) ?? (/^$|⟨731⟩|2\.2\.32/.test(method) ? USUAL_DRYING : `dried by ${method}`)
}

/** The conditions that a text names. */
function dryingIn(text: string): string | undefined {
  const temperature = /(?<degrees>\d+) ?(?:°|deg\.?|º)? ?C\b/i.exec(text)?.groups?.degrees
  const desiccant = /P ?[2₂] ?O ?[5₅]|phosph|silica gel|desiccant/i.exec(text)
  const isVacuum = /vacuum|vacuo|vakuum|vacío|\bvide\b|reduced pressure/i.test(text)
  if (temperature === undefined && !desiccant && !isVacuum) return undefined
  return [
    'dried',
    ...(temperature === undefined ? [] : [`at ${temperature} °C`]),
    ...(desiccant ? [/silica/i.test(desiccant[0]) ? 'over silica gel' : 'over a desiccant'] : []),
    ...(isVacuum ? ['under vacuum'] : []),
  ].join(' ')
}
