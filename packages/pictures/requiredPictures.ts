import { hash } from 'node:crypto'
import { homePages } from '../../manifest/screens/Home.ts'
import { type Content, nameOf } from '../../manifest/kinds.ts'
import { DISH_FILES, PRODUCT_FILES, type PictureFile } from './pictureFiles.ts'
import { dishScene, type PowderScene, productScene, type VialScene } from './scene.ts'

/** Increase this number when the drawing code changes. */
const DRAWING_VERSION = 1

/** An image to make. The name is a path below `pictures/`. */
export type Picture = { name: string; scene: PowderScene | VialScene; files: PictureFile[] }

export function requiredPictures(content: Content): Picture[] {
  const products = new Map(content.products.map((file) => [nameOf('products', file), file.data]))
  const dishes = homePages(content)
    .flatMap(({ data }) => data.drawer ?? [])
    .flatMap((id) => {
      const record = products.get(id)
      return record ? [{ name: `dishes/${id}`, scene: dishScene(record.appearance), files: DISH_FILES }] : []
    })
  const drawings = [...products].flatMap(([id, { slug, appearance, photo }]) =>
    photo ? [] : [{ name: `products/${id}`, scene: productScene(slug, appearance), files: PRODUCT_FILES }],
  )
  return [...dishes, ...drawings]
}

/** Changes with everything that the image depends on. */
export function sceneHash({ scene }: Picture): string {
  return hash('sha256', JSON.stringify([DRAWING_VERSION, scene])).slice(0, 16)
}
