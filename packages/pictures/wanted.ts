import { hash } from 'node:crypto'
import { casNumbersOf } from '../../manifest/catalogue/markers.ts'
import { homePages } from '../../manifest/screens/Home.ts'
import { type Content, nameOf } from '../../manifest/kinds.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import { SECTION_PREVIEW_IMAGES } from '../../shared/paths.ts'
import type { Job, PictureKind, Scenes } from './job.ts'
import { dishScene, productScene, shapeOf } from './scene.ts'

/** By category/slug, because a slug is unique only within its category. */
type Products = Map<string, ProductRecord>

/** Lists all images of the site; those used in others come first. */
export function wantedPictures(content: Content): Job[] {
  const products = productsOf(content)
  const drawer = drawerOf(content, products)
  return [
    ...drawer,
    ...sectionPreviews(content, drawer),
    ...[...products].flatMap(([id, record]) => (record.photo ? [] : [productJob(id, record)])),
    ...productPreviews(content, products),
  ]
}

function productsOf(content: Content): Products {
  return new Map(content.products.map((file) => [nameOf('products', file), file.data]))
}

/** Dishes in the drawer of the home page. */
function drawerOf(content: Content, products: Products): Job[] {
  const ids = homePages(content).flatMap(({ data }) => data.drawer ?? [])
  return ids.flatMap((id) => {
    const record = products.get(id)
    return record ? [jobOf('dishes', id, dishScene(record.appearance))] : []
  })
}

function productJob(id: string, { slug, appearance }: ProductRecord): Job {
  return jobOf('products', id, productScene(slug, appearance))
}

/** Returns the hash of a product's drawing under a former name, or `undefined` for other images. */
export function formerHash(job: Job, name: string): string | undefined {
  if (job.kind === 'dishes') return job.hash
  if (job.kind !== 'products') return undefined
  const { shape } = job.scene
  return jobOf(
    'products',
    name,
    shape === 'vial' ? job.scene : { ...job.scene, shape: shapeOf(name.slice(name.indexOf('/') + 1)) },
  ).hash
}

/** Increase it when all images change. When only some change, remove these from `index.tsv`. */
const PAINTING = 1

function jobOf<Kind extends PictureKind>(kind: Kind, name: string, scene: Scenes[Kind]) {
  return { kind, name, scene, hash: hash('sha256', JSON.stringify([PAINTING, scene])).slice(0, 16) }
}

function productPreviews(content: Content, products: Products): Job[] {
  const plants = new Map(content.plants.map(({ id, data }) => [id, data]))
  const compounds = new Map(content.compounds.map((file) => [file.id, file]))
  return [...products].map(([id, record]) =>
    jobOf('productPreviews', id, {
      brand: brandOf(content),
      title: record.name,
      latin: record.plant && plants.get(record.plant)?.latin,
      ...casNumbersOf(compounds, record),
      ...(record.photo
        ? { photo: record.photo.file, shown: [] }
        : { product: id, shown: [productJob(id, record).hash] }),
    }),
  )
}

const DISHES_SHOWN = 4

function sectionPreviews(content: Content, dishes: Job[]): Job[] {
  return Object.entries(SECTION_PREVIEW_IMAGES).map(([path, name], index) => {
    const page = content.pages.find(({ data }) => data.path === path)
    // Each section starts at another dish.
    const shown = Array.from({ length: DISHES_SHOWN }, (_, place) => dishes.at((index * 3 + place * 5) % dishes.length))
    return jobOf('sectionPreviews', name, {
      brand: brandOf(content),
      title: page?.data.heading ?? brandOf(content),
      note: content.site[0]?.data.tagline,
      dishes: shown.map((dish) => dish?.name ?? 'empty'),
      shown: shown.map((dish) => dish?.hash ?? ''),
    })
  })
}

function brandOf({ site }: Content): string {
  return site[0]?.data.brand ?? ''
}
