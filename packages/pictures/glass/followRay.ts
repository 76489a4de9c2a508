import type { Colour } from '../colour.ts'
import { normalized, type Vector } from '../render/light.ts'
import { bend, type OnMirrored, type Ray } from './bend.ts'
import { aboveLiquid, BOUNDS, cavityDistance, vialDistance } from './vial.ts'

type Medium = 'air' | 'glass' | 'liquid'

const REFRACTION: Record<Medium, number> = { air: 1, glass: 1.5, liquid: 1.465 }

/** The least step, in units: surfaces that are nearer to each other are missed. */
const STEP = 0.0015
const MOST_STEPS = 400
const BISECTIONS = 10

/**
 * Takes a ray from outside the vial through glass and liquid until it is out again. What a surface mirrors into the open
 * is told and not followed; inside glass and liquid a ray is only mirrored where all of it is.
 *
 * @param clarity what the liquid leaves of the light on a way of one unit
 */
export function followRay(ray: Ray, clarity: Colour, onMirrored?: OnMirrored): void {
  if (!reachBounds(ray)) return
  let here = placeAt(ray, 0)
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (isOutOfBounds(ray.at)) return
    const { medium, clearance } = here
    const reach = Math.max(STEP, clearance)
    const ahead = placeAt(ray, reach)
    const surface = ahead.medium === medium ? undefined : findSurface(ray, medium, reach)
    const way = surface?.before ?? reach
    if (medium === 'liquid') dim(ray, clarity, way)
    go(ray, way)
    here = ahead
    if (!surface) continue
    const next = placeAt(ray, surface.after - surface.before).medium
    const told = medium === 'air' ? onMirrored : undefined
    const passes = bend(ray, facingBetween(medium, next, ray.at), REFRACTION[medium] / REFRACTION[next], told)
    if (passes) go(ray, (surface.after - surface.before) * 2)
    here = placeAt(ray, 0)
  }
}

/** Lengths of the way just before and just after the ray leaves a medium. */
function findSurface(ray: Ray, medium: Medium, reach: number): { before: number; after: number } {
  let before = 0
  let after = reach
  for (let turn = 0; turn < BISECTIONS; turn += 1) {
    const middle = (before + after) / 2
    if (placeAt(ray, middle).medium === medium) before = middle
    else after = middle
  }
  return { before, after }
}

function dim({ left }: Ray, clarity: Colour, way: number): void {
  for (let channel = 0; channel < 3; channel += 1) left[channel] *= clarity[channel] ** way
}

function go({ at, along }: Ray, way: number): void {
  for (let axis = 0; axis < 3; axis += 1) at[axis] += along[axis] * way
}

/** Takes the ray to where it enters the bounds; whether it does. */
function reachBounds(ray: Ray): boolean {
  const [x, y, z] = ray.at
  const [dx, dy, dz] = ray.along
  const square = dx * dx + dy * dy || 1e-12
  const half = x * dx + y * dy
  const root = half * half - square * (x * x + y * y - BOUNDS.radius ** 2)
  if (root <= 0) return false
  const top = (BOUNDS.height - z) / dz
  const bottom = -z / dz
  const enter = Math.max(0, (-half - Math.sqrt(root)) / square, Math.min(top, bottom))
  const leave = Math.min((-half + Math.sqrt(root)) / square, Math.max(top, bottom))
  if (enter >= leave) return false
  go(ray, enter)
  return true
}

function isOutOfBounds([x, y, z]: Vector): boolean {
  return distanceFromAxis(x, y) > BOUNDS.radius + STEP || z < 0 || z > BOUNDS.height + STEP
}

/** `Math.hypot` takes several times as long, and this is asked at each step. */
function distanceFromAxis(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** What a place is in, and how far there is surely nothing else in any direction. */
type Place = { medium: Medium; clearance: number }

/** The place so far ahead. */
function placeAt({ at, along }: Ray, ahead: number): Place {
  const radius = distanceFromAxis(at[0] + along[0] * ahead, at[1] + along[1] * ahead)
  const height = at[2] + along[2] * ahead
  const vial = vialDistance(radius, height)
  if (vial > 0) return { medium: 'air', clearance: vial }
  const cavity = cavityDistance(radius, height)
  if (cavity > 0) return { medium: 'glass', clearance: Math.min(-vial, cavity) }
  const above = aboveLiquid(radius, height)
  return { medium: above > 0 ? 'air' : 'liquid', clearance: Math.min(-cavity, Math.abs(above)) }
}

type Distance = (radius: number, height: number) => number

/** The direction that the surface between two media faces. */
function facingBetween(one: Medium, other: Medium, [x, y, z]: Vector): Vector {
  const radius = distanceFromAxis(x, y)
  const away = facing(distanceBetween(one, other, radius, z), radius, z)
  return normalized([(away.across * x) / radius, (away.across * y) / radius, away.up])
}

function distanceBetween(one: Medium, other: Medium, radius: number, height: number): Distance {
  if (one !== 'glass' && other !== 'glass') return aboveLiquid
  return Math.abs(vialDistance(radius, height)) < Math.abs(cavityDistance(radius, height))
    ? vialDistance
    : cavityDistance
}

const NEARBY = 1e-4

function facing(distance: Distance, radius: number, height: number): { across: number; up: number } {
  return {
    across: distance(radius + NEARBY, height) - distance(radius - NEARBY, height),
    up: distance(radius, height + NEARBY) - distance(radius, height - NEARBY),
  }
}
