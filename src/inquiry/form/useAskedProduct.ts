import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { readLine } from '../../../shared/inquiry.ts'
import { choicesOf } from '../../../shared/specification.ts'
import { type LoadedPage, pageQuery } from '../../data/pageQuery.ts'
import { reloadForPart } from '../../chunks/chunkReload.ts'
import { useSearch } from '../../navigation/useSearch.ts'
import { addLine, type BasketLine } from '../../basket/basket.ts'

/** Puts the product that the address asks about on the inquiry list, and takes it out of the address. */
export function useAskedProduct(): void {
  const search = useSearch().toString()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const asked = parameters.get('product')
    if (!asked) return
    const line = readLine({
      ...Object.fromEntries(parameters),
      slug: asked,
      documents: parameters.getAll('documents'),
    })
    let hasLeft = false
    const ask = async () => {
      const product = line.slug && (await productOf(line.slug, client))
      if (hasLeft) return
      if (product) {
        const grade = line.grade || (product.grades[0] ?? '')
        addLine({ ...line, ...product, grade, grades: withOwn(product.grades, grade) })
      }
      void navigate('/inquiry', { replace: true })
    }
    ask().catch(() => {
      // The document is loaded anew, and asks again.
    })
    return () => {
      hasLeft = true
    }
  }, [search, client, navigate])
}

type AskedProduct = Pick<BasketLine, 'product' | 'slug' | 'cas' | 'markerCas' | 'picture' | 'grades'>

/** What a line shows of its product; nothing where the page is that of no product. */
async function productOf(slug: string, client: QueryClient): Promise<AskedProduct | undefined> {
  let loaded: LoadedPage
  try {
    loaded = await client.fetchQuery(pageQuery(`/${slug}`))
  } catch (error) {
    if (reloadForPart(error)) throw error
    // Without a connection the request is kept all the same: what the address says must do.
    return { product: slug.replace(/^.*\//, '').replaceAll('-', ' '), slug, grades: [] }
  }
  if ('redirect' in loaded) return productOf(loaded.redirect.slice(1), client)
  if (!('product' in loaded.page)) return undefined
  const { name, compound, marker, picture, grades } = loaded.page.product
  return {
    product: name,
    slug,
    cas: compound?.cas,
    markerCas: marker?.cas,
    picture,
    grades: choicesOf(grades),
  }
}

function withOwn(grades: string[], grade: string): string[] {
  return grades.includes(grade) || grade === '' ? grades : [grade, ...grades]
}
