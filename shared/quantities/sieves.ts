/** Openings of sieves in µm by their number, ASTM E11. */
const OPENINGS: Record<number, number> = {
  10: 2000,
  12: 1700,
  14: 1400,
  16: 1180,
  18: 1000,
  20: 850,
  25: 710,
  30: 600,
  35: 500,
  40: 425,
  45: 355,
  50: 300,
  60: 250,
  70: 212,
  80: 180,
  100: 150,
  120: 125,
  140: 106,
  170: 90,
  200: 75,
  230: 63,
  270: 53,
  325: 45,
  400: 38,
  450: 32,
  500: 25,
}

/** Numbers of sieves: `80 mesh`, and from one to another `20–40 mesh`, `between 20 and 40 mesh`. */
const SIEVES = /(?:(?<from>\d+)(?<joint>–| and ))?(?<to>\d+) mesh/g

/** `≥ 95 % through 180 µm` for `≥ 95 % through 80 mesh`; `undefined` where a sieve is not in the standard. */
export function inMicrometres(text: string): string | undefined {
  let isKnown = true
  const openingOf = (mesh: string) => {
    const opening = OPENINGS[Number(mesh)]
    if (opening === undefined) isKnown = false
    return String(opening)
  }
  const converted = text.replaceAll(SIEVES, (whole, from: string | undefined, joint: string, to: string) =>
    // The finer sieve has the higher number.
    from === undefined ? `${openingOf(to)} µm` : `${openingOf(to)}${joint}${openingOf(from)} µm`,
  )
  return isKnown && converted !== text ? converted : undefined
}
