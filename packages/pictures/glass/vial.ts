// A vial, by the distance of a point from its surfaces: it is round, so two coordinates tell, the distance from its axis
// and the height. Distances are negative inside, and never more than the true ones.

/** Inner radius of the body. */
export const BORE = 0.43
/** Up to where it is filled. */
const LEVEL = 0.56
/** How far, and how wide, a liquid climbs the glass. */
const MENISCUS = { height: 0.022, width: 0.035 }

/** What stands within these bounds is the vial. */
export const BOUNDS = { radius: 0.49, height: 1.03 }

/** The vial with all that is in it: a body, a shoulder and a neck with a lip. */
export function vialDistance(radius: number, height: number): number {
  const body = boxDistance(radius, height, 0.48, 0.004, 0.8, 0.1)
  const neck = boxDistance(radius, height, 0.27, 0.3, 1, 0.01)
  const lip = boxDistance(radius, height, 0.315, 0.93, 1.02, 0.04)
  return blended(blended(body, neck, 0.12), lip, 0.03)
}

/** What the glass encloses; it goes on above the mouth. */
export function cavityDistance(radius: number, height: number): number {
  const body = boxDistance(radius, height, BORE, 0.07, 0.75, 0.08)
  const bore = boxDistance(radius, height, 0.22, 0.3, 2, 0.01)
  return blended(body, bore, 0.12)
}

/** How far above the liquid a point is; inside the cavity only. */
export function aboveLiquid(radius: number, height: number): number {
  const climb = MENISCUS.height * Math.exp((Math.min(radius, BORE) - BORE) / MENISCUS.width)
  return (height - LEVEL - climb) * 0.8
}

/** Distance from a disc with rounded edges between two heights. */
function boxDistance(radius: number, height: number, width: number, low: number, high: number, round: number): number {
  const across = Math.abs(radius) - width + round
  const up = Math.abs(height - (low + high) / 2) - (high - low) / 2 + round
  if (across <= 0 || up <= 0) return Math.max(across, up) - round
  return Math.sqrt(across * across + up * up) - round
}

/** The nearer of two shapes, with a fillet where they meet. */
function blended(one: number, other: number, fillet: number): number {
  const share = Math.max(0, fillet - Math.abs(one - other)) / fillet
  return Math.min(one, other) - (share * share * fillet) / 4
}

/** Points of the widest circles, for the camera. */
export function outlineOfVial(see: (x: number, y: number, z: number) => void): void {
  for (const [radius, height] of [
    [0.48, 0.03],
    [0.48, 0.7],
    [0.315, 1.02],
  ]) {
    for (let turn = 0; turn < 2 * Math.PI; turn += 0.1) see(Math.cos(turn) * radius, Math.sin(turn) * radius, height)
  }
}
