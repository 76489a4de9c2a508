import type { Colour } from '../colour.ts'
import type { Camera } from './camera.ts'
import type { Vector } from './light.ts'

/** Linear light, red, green and blue side by side. */
export type Picture = { width: number; height: number; light: Float32Array }

/** What a camera sees; each pixel is the mean of rays in a square with so many to an edge, which look into directions. */
export function photograph(
  { centre, half, aspect, forward }: Camera,
  { width, height }: { width: number; height: number },
  samples: number,
  look: (direction: Vector) => Colour,
): Picture {
  const light = new Float32Array(width * height * 3)
  for (let row = 0; row < height * samples; row += 1) {
    const up = centre.y + (1 - (2 * row + 1) / (height * samples)) * half
    for (let column = 0; column < width * samples; column += 1) {
      const right = centre.x + ((2 * column + 1) / (width * samples) - 1) * half * aspect
      const seen = look([right, forward.y - forward.z * up, forward.z + forward.y * up])
      const pixel = (Math.floor(row / samples) * width + Math.floor(column / samples)) * 3
      for (let channel = 0; channel < 3; channel += 1) light[pixel + channel] += seen[channel] / samples ** 2
    }
  }
  return { width, height, light }
}
