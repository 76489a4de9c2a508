import type { Colour } from '../colour.ts'
import { GROUND_MATERIAL } from '../materials.ts'
import type { Camera } from '../render/camera.ts'
import { surroundings } from '../render/gloss.ts'
import { type Light, normalized, type Vector } from '../render/light.ts'
import type { Picture } from '../render/photograph.ts'
import type { Ray } from './bend.ts'
import { followRay } from './followRay.ts'
import { lightAt, type TableLight } from './tableLight.ts'

/** Samples to an edge of a pixel. */
const SAMPLES = 3
type Setting = { camera: Camera; light: Light; table: TableLight; clarity: Colour }

/** What the camera sees of the vial and of the table around it. */
export function photographVial(setting: Setting, { width, height }: { width: number; height: number }): Picture {
  const light = new Float32Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    for (let sample = 0; sample < SAMPLES * SAMPLES; sample += 1) {
      const across = ((pixel % width) + ((sample % SAMPLES) + 0.5) / SAMPLES) / width
      const down = (Math.floor(pixel / width) + (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES) / height
      const seen = look(setting, across, down)
      for (let channel = 0; channel < 3; channel += 1) {
        light[pixel * 3 + channel] += seen[channel] / (SAMPLES * SAMPLES)
      }
    }
  }
  return { width, height, light }
}

function look({ camera, light, table, clarity }: Setting, across: number, down: number): Colour {
  const right = camera.centre.x + (across * 2 - 1) * camera.half * camera.aspect
  const up = camera.centre.y + (1 - down * 2) * camera.half
  const { forward } = camera
  const ray: Ray = {
    at: [0, camera.y, camera.z],
    along: [...normalized([right, forward.y - forward.z * up, forward.z + forward.y * up])],
    left: [1, 1, 1],
  }
  const seen: [number, number, number] = [0, 0, 0]
  const add = (at: Vector, along: Vector, share: Colour) => {
    const there = along[2] < 0 ? tableAt(table, at, along) : grey(surroundings(...along, light))
    for (let channel = 0; channel < 3; channel += 1) seen[channel] += share[channel] * there[channel]
  }
  followRay(ray, clarity, add)
  add(ray.at, ray.along, ray.left)
  return seen
}

function tableAt(table: TableLight, at: Vector, along: Vector): Colour {
  const far = -at[2] / along[2]
  const [red, green, blue] = lightAt(table, at[0] + along[0] * far, at[1] + along[1] * far)
  const { albedo } = GROUND_MATERIAL
  return [red * albedo[0], green * albedo[1], blue * albedo[2]]
}

function grey(value: number): Colour {
  return [value, value, value]
}
