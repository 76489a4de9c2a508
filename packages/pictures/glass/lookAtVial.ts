import type { Colour } from '../colour.ts'
import { GROUND_MATERIAL } from '../materials.ts'
import type { Camera } from '../render/camera.ts'
import { surroundings } from '../render/gloss.ts'
import { type Light, normalized, type Vector } from '../render/light.ts'
import type { Ray } from './bend.ts'
import { followRay } from './followRay.ts'
import { lightAt, type TableLight } from './tableLight.ts'

type Setting = { camera: Camera; light: Light; table: TableLight; clarity: Colour }

/** What a camera sees in a direction of the vial and of the table around it. */
export function lookAtVial({ camera, light, table, clarity }: Setting): (direction: Vector) => Colour {
  return (direction) => {
    const ray: Ray = { at: [0, camera.y, camera.z], along: [...normalized(direction)], left: [1, 1, 1] }
    const seen: [number, number, number] = [0, 0, 0]
    const add = (at: Vector, along: Vector, share: Colour) => {
      const there = along[2] < 0 ? tableAt(table, at, along) : grey(surroundings(...along, light))
      for (let channel = 0; channel < 3; channel += 1) seen[channel] += share[channel] * there[channel]
    }
    followRay(ray, clarity, add)
    add(ray.at, ray.along, ray.left)
    return seen
  }
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
