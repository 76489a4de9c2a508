import { hashPoint } from './random.ts'

/** Smooth noise in [-1, 1] between the random values of a unit grid. */
export function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const across = ease(x - left)
  const down = ease(y - top)
  const a = hashPoint(left, top, seed)
  const b = hashPoint(left + 1, top, seed)
  const c = hashPoint(left, top + 1, seed)
  const d = hashPoint(left + 1, top + 1, seed)
  return (a + (b - a) * across + (c - a) * down + (a - b - c + d) * across * down) * 2 - 1
}

/** Octaves of noise, each turned and twice as fine as the one before, so that no grid shows. */
export function fractalNoise(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let amplitude = 1
  let u = x
  let v = y
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += amplitude * valueNoise(u, v, seed + octave * 17)
    const turned = u * 1.62 - v * 1.22 + 11.7
    v = u * 1.22 + v * 1.62 + 5.3
    u = turned
    amplitude *= 0.5
  }
  return sum
}

/** 0 up to `from`, 1 beyond `to`, smooth between; falling where `to` is less than `from`. */
export function smoothStep(from: number, to: number, x: number): number {
  return ease(Math.min(1, Math.max(0, (x - from) / (to - from))))
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}
