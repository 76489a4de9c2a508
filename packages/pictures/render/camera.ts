import { type Field, GROUND, positionOf } from '../field.ts'

/** A camera in the plane x = 0 that looks at the origin from the front, with the picture's centre shifted. */
export type Camera = {
  y: number
  z: number
  forward: { y: number; z: number }
  /** Size of the picture's half height in the plane one unit before the camera, and where its centre is. */
  half: number
  centre: { x: number; y: number }
  aspect: number
}

const ELEVATION = (41 * Math.PI) / 180
const DISTANCE = 5.2
/** Shares of the picture's width and height that its object fills at most. */
type Shares = { width: number; height: number }
const HEAP: Shares = { width: 0.75, height: 0.66 }
/** What is lower, stray crumbs for instance, does not count as the heap. */
const BODY_HEIGHT = 0.02

/** Told of each point that counts. */
type See = (x: number, y: number, z: number) => void

/** Frames the heap: three quarters of the picture's width, and in its middle. */
export function frameHeap(field: Field, aspect: number): Camera {
  return frame(aspect, HEAP, (see) => {
    for (let row = 0; row < field.size; row += 2) {
      for (let column = 0; column < field.size; column += 2) {
        const index = row * field.size + column
        const z = field.height[index]
        if (field.material[index] === GROUND || z < BODY_HEIGHT) continue
        see(positionOf(field, column), positionOf(field, row), z)
      }
    }
  })
}

/** Has the camera fill its shares of width or height with what there is to see. */
export function frame(aspect: number, shares: Shares, show: (see: See) => void): Camera {
  const camera = {
    y: -DISTANCE * Math.cos(ELEVATION),
    z: DISTANCE * Math.sin(ELEVATION),
    forward: { y: Math.cos(ELEVATION), z: -Math.sin(ELEVATION) },
    aspect,
  }
  let left = Infinity
  let right = -Infinity
  let low = Infinity
  let high = -Infinity
  show((x, y, z) => {
    const depth = (y - camera.y) * camera.forward.y + (z - camera.z) * camera.forward.z
    const across = x / depth
    const up = ((camera.y - y) * camera.forward.z + (z - camera.z) * camera.forward.y) / depth
    left = Math.min(left, across)
    right = Math.max(right, across)
    low = Math.min(low, up)
    high = Math.max(high, up)
  })
  const half = Math.max((right - left) / 2 / shares.width / aspect, (high - low) / 2 / shares.height)
  return { ...camera, half, centre: { x: (left + right) / 2, y: (low + high) / 2 } }
}
