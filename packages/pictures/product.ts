import { renderLiquid } from './liquid.ts'
import { renderPowder } from './powder.ts'
import type { Picture } from './render/photograph.ts'
import type { ProductScene } from './scene.ts'

export function renderProduct(scene: ProductScene, width: number, height: number): Picture {
  return scene.shape === 'vial' ? renderLiquid(scene, width, height) : renderPowder(scene, width, height)
}
