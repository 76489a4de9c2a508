/** The bond or atom that a drawing element shows, by its number in the molecule. */
export type Owner = { bond: number } | { atom: number }

type Point = { x: number; y: number }
type Place = { number: number; from: Point; to: Point }

/** Offset from the start of a text to the centre of its first letter. */
const TEXT_MIDDLE = { x: 5, y: -4.7 }

/**
 * The library places an invisible line on each bond and a circle on each atom. The nearest one to a drawing element is
 * its owner.
 */
export function createOwnerFinder(hitAreas: SvgElement[]): (element: SvgElement) => Owner {
  const places = (name: string) => hitAreas.filter((element) => element.name === name).map(placeOf)
  const bonds = places('line')
  const atoms = places('circle')
  return (element) =>
    element.name === 'text' ? { atom: nearest(middleOf(element), atoms) } : { bond: nearest(middleOf(element), bonds) }
}

function placeOf({ attributes }: SvgElement): Place {
  const { id = '', cx, cy, x1 = cx, y1 = cy, x2 = cx, y2 = cy } = attributes
  return { number: Number(id.replace(/.*:/, '')), from: point(x1, y1), to: point(x2, y2) }
}

function middleOf({ name, attributes: values }: SvgElement): Point {
  if (name === 'text') return point(Number(values.x) + TEXT_MIDDLE.x, Number(values.y) + TEXT_MIDDLE.y)
  const { points = `${values.x1},${values.y1} ${values.x2},${values.y2}` } = values
  const numbers = points.trim().split(/[\s,]+/)
  return point(mean(numbers.filter((_, place) => place % 2 === 0)), mean(numbers.filter((_, place) => place % 2 === 1)))
}

function mean(values: string[]): number {
  return values.reduce((sum, value) => sum + Number(value), 0) / values.length
}

function point(x: string | number = 0, y: string | number = 0): Point {
  return { x: Number(x), y: Number(y) }
}

function nearest(position: Point, places: Place[]): number {
  const distances = places.map((place) => distance(position, place))
  return places[distances.indexOf(Math.min(...distances))]?.number ?? -1
}

function distance({ x, y }: Point, { from, to }: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1)
  const share = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy)
}

export type SvgElement = { name: string; attributes: Record<string, string>; text: string }

export function elementsOf(svg: string): SvgElement[] {
  return [...svg.matchAll(/<(line|polygon|text|circle) ([^>]*?)(?:\/>|>([^<]*)<\/text>)/g)].map(
    ([, name = '', attributes = '', text = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      ),
      text,
    }),
  )
}
