import { casNumbersOf } from '../manifest/catalogue/markers.ts'
import { homePages } from '../manifest/screens/Home.ts'
import type { Content } from '../manifest/read/readContent.ts'
import type { ProductRecord } from '../manifest/schema/product.ts'
import { SECTION_PREVIEW_IMAGES } from '../shared/previewImages.ts'
import { hashOf, type Job } from './job.ts'
import { type DishScene, dishScene, OTHER_DISHES, type PreviewScene, type ProductScene, productScene } from './scene.ts'

/** Every picture that the site needs, those that others show first. */
export function wantedPictures(content: Content): Job[] {
  const drawer = drawerOf(content).map((product) => dishJob(product.slug, dishScene(product.slug, product.appearance)))
  const otherDishes = Object.entries(OTHER_DISHES).map(([name, scene]) => dishJob(name, scene))
  const products = content.products.map(({ data }) => productJob(data.slug, productScene(data.slug, data.appearance)))
  const shown = drawer.length > 0 ? drawer : otherDishes
  return [
    ...drawer,
    ...otherDishes,
    ...sectionPreviews(content, shown),
    ...products,
    ...productPreviews(content, products),
  ]
}

function dishJob(name: string, scene: DishScene): Job {
  return { kind: 'dishes', name, scene, hash: hashOf('dishes', scene) }
}

/** The products in the drawer of the home page. */
function drawerOf(content: Content): ProductRecord[] {
  const drawer = homePages(content).flatMap(({ data }) => data.drawer ?? [])
  return drawer.flatMap((id) => {
    const product = content.products.find(({ data }) => id.endsWith(`/${data.slug}`))
    return product ? [product.data] : []
  })
}

function productJob(name: string, scene: ProductScene): Job {
  return { kind: 'products', name, scene, hash: hashOf('products', scene) }
}

function productPreviews(content: Content, products: Job[]): Job[] {
  const plants = new Map(content.plants.map(({ id, data }) => [id, data]))
  const compounds = new Map(content.compounds.map((file) => [file.id, file]))
  const hashes = new Map(products.map(({ name, hash }) => [name, hash]))
  return content.products.map(({ data }) => {
    const scene: PreviewScene = {
      brand: brandOf(content),
      title: data.name,
      latin: data.plant && plants.get(data.plant)?.latin,
      ...casNumbersOf(compounds, data),
      product: data.slug,
      shown: [hashes.get(data.slug) ?? ''],
    }
    return { kind: 'productPreviews', name: data.slug, scene, hash: hashOf('productPreviews', scene) }
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
