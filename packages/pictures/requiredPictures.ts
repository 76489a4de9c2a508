import { hash } from 'node:crypto'
import { casNumbersOf } from '../../manifest/catalogue/markers.ts'
import { homePages } from '../../manifest/screens/Home.ts'
import { type Content, nameOf } from '../../manifest/kinds.ts'
import { SECTION_PREVIEW_IMAGES } from '../../shared/paths.ts'
import type { PictureJob } from './job.ts'
import { dishScene, productScene } from './scene.ts'

/** Increase this number when all images change. When only some change, delete their lines from `index.tsv`. */
const DRAWING_VERSION = 1
const DISHES_PER_PREVIEW = 4

export function requiredPictures(content: Content): PictureJob[] {
  const brand = content.site[0]?.data.brand ?? ''
  const products = new Map(content.products.map((file) => [nameOf('products', file), file.data]))
  const plants = new Map(content.plants.map(({ id, data }) => [id, data]))
  const compounds = new Map(content.compounds.map((file) => [file.id, file]))

  const dishes = homePages(content)
    .flatMap(({ data }) => data.drawer ?? [])
    .flatMap((id) => {
      const record = products.get(id)
      return record ? [jobOf('dishes', id, dishScene(record.appearance))] : []
    })
  const sections = Object.entries(SECTION_PREVIEW_IMAGES).map(([path, name], index) => {
    // These steps spread the dishes over the sections.
    const shownDishes = Array.from({ length: DISHES_PER_PREVIEW }, (_, place) =>
      dishes.at((index * 3 + place * 5) % dishes.length),
    )
    return jobOf('sectionPreviews', name, {
      brand,
      title: content.pages.find(({ data }) => data.path === path)?.data.heading ?? brand,
      note: content.site[0]?.data.tagline,
      dishes: shownDishes.map((dish) => dish?.name ?? 'empty'),
      shown: shownDishes.map((dish) => dish?.hash ?? ''),
    })
  })
  const drawings = [...products].flatMap(([id, { slug, appearance, photo }]) =>
    photo ? [] : [jobOf('products', id, productScene(slug, appearance))],
  )
  const hashes = new Map(drawings.map((job) => [job.name, job.hash]))
  const previews = [...products].map(([id, record]) =>
    jobOf('productPreviews', id, {
      brand,
      title: record.name,
      latin: record.plant && plants.get(record.plant)?.latin,
      ...casNumbersOf(compounds, record),
      ...(record.photo ? { photo: record.photo.file } : { product: id }),
      shown: [hashes.get(id) ?? []].flat(),
    }),
  )
  return [...dishes, ...sections, ...drawings, ...previews]
}

function jobOf(kind: PictureJob['kind'], name: string, scene: PictureJob['scene']): PictureJob {
  return { kind, name, scene, hash: hash('sha256', JSON.stringify([DRAWING_VERSION, scene])).slice(0, 16) }
}
