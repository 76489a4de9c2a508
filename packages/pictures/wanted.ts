import { casNumbersOf } from '../../manifest/catalogue/markers.ts'
import { homePages } from '../../manifest/screens/Home.ts'
import { type Content, nameOf } from '../../manifest/kinds.ts'
import type { ProductRecord } from '../../manifest/schema/product.ts'
import { SECTION_PREVIEW_IMAGES } from '../../shared/previewImages.ts'
import { hashOf, type Job } from './job.ts'
import { type DishScene, dishScene, OTHER_DISHES, type PreviewScene, productScene } from './scene.ts'

/** By category/slug: a slug is unique only within its category. */
type Products = Map<string, ProductRecord>

/** Every picture that the site needs, those that others show first. */
export function wantedPictures(content: Content): Job[] {
  const products = productsOf(content)
  const drawer = drawerOf(content, products)
  const otherDishes = Object.entries(OTHER_DISHES).map(([name, scene]) => dishJob(name, scene))
  return [
    ...drawer,
    ...otherDishes,
    ...sectionPreviews(content, drawer.length > 0 ? drawer : otherDishes),
    ...[...products].map(([id, record]) => productJob(id, record)),
    ...productPreviews(content, products),
  ]
}

function productsOf(content: Content): Products {
  return new Map(content.products.map((file) => [nameOf('products', file), file.data]))
}

/** The dishes in the drawer of the home page. */
function drawerOf(content: Content, products: Products): Job[] {
  const ids = homePages(content).flatMap(({ data }) => data.drawer ?? [])
  return ids.flatMap((id) => {
    const record = products.get(id)
    return record ? [dishJob(id, dishScene(record.slug, record.appearance))] : []
  })
}

function dishJob(name: string, scene: DishScene): Job {
  return { kind: 'dishes', name, scene, hash: hashOf('dishes', scene) }
}

function productJob(id: string, { slug, appearance }: ProductRecord): Job {
  const scene = productScene(slug, appearance)
  return { kind: 'products', name: id, scene, hash: hashOf('products', scene) }
}

function productPreviews(content: Content, products: Products): Job[] {
  const plants = new Map(content.plants.map(({ id, data }) => [id, data]))
  const compounds = new Map(content.compounds.map((file) => [file.id, file]))
  return [...products].map(([id, record]) => {
    const scene: PreviewScene = {
      brand: brandOf(content),
      title: record.name,
      latin: record.plant && plants.get(record.plant)?.latin,
      ...casNumbersOf(compounds, record),
      product: id,
      shown: [productJob(id, record).hash],
    }
    return { kind: 'productPreviews', name: id, scene, hash: hashOf('productPreviews', scene) }
  })
}

const DISHES_SHOWN = 4

function sectionPreviews(content: Content, dishes: Job[]): Job[] {
  return Object.entries(SECTION_PREVIEW_IMAGES).map(([path, name], index) => {
    const page = content.pages.find(({ data }) => data.path === path)
    // Each section begins elsewhere in the drawer.
    const shown = Array.from({ length: DISHES_SHOWN }, (_, place) => dishes[(index * 3 + place * 5) % dishes.length])
    const scene: PreviewScene = {
      brand: brandOf(content),
      title: page?.data.heading ?? brandOf(content),
      note: content.site[0]?.data.tagline,
      dishes: shown.map((dish) => dish.name),
      shown: shown.map((dish) => dish.hash),
    }
    return { kind: 'sectionPreviews', name, scene, hash: hashOf('sectionPreviews', scene) }
  })
}

function brandOf({ site }: Content): string {
  return site[0]?.data.brand ?? ''
}
