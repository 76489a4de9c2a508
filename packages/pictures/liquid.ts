import { type Colour, linearColour } from './colour.ts'
import { lookAtVial } from './glass/lookAtVial.ts'
import { lightTable } from './glass/tableLight.ts'
import { BORE, outlineOfVial } from './glass/vial.ts'
import { frame } from './render/camera.ts'
import { sunFrom } from './render/light.ts'
import { photograph, type Picture } from './render/photograph.ts'
import type { LiquidScene } from './scene.ts'

/** Rays to an edge of a pixel. */
const SAMPLES = 3

/** Cells of the table for a pixel: the light that the vial gathers has soft edges. */
const TABLE_CELLS = 0.3

/** The widest layout shows a picture without its upper and lower edge. */
const FILLED = { width: 0.75, height: 0.58 }

/** A liquid in an open vial of glass. */
export function renderLiquid({ colour }: LiquidScene, width: number, height: number): Picture {
  const clarity = clarityOf(linearColour(colour))
  const light = sunFrom([-0.74, 0.34, 0.5])
  const table = lightTable(light, clarity, Math.ceil(width * TABLE_CELLS))
  const camera = frame(width / height, FILLED, outlineOfVial)
  return photograph(camera, { width, height }, SAMPLES, lookAtVial({ camera, light, table, clarity }))
}

/** The colour is that of a layer as deep as the vial is wide; a clear liquid swallows no light of all colours alike. */
function clarityOf(colour: Colour): Colour {
  const [red, green, blue] = colour.map((channel) => (channel / Math.max(...colour) ** 0.7) ** (1 / (2 * BORE)))
  return [red, green, blue]
}
