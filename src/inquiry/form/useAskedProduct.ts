import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { readLine } from '../../../shared/inquiry.ts'
import { choicesOf } from '../../../shared/specification.ts'
import { pageQuery } from '../../data/pageQuery.ts'
import { useSearch } from '../../navigation/useSearch.ts'
import { addLine, type BasketLine } from '../basket.ts'

/** Puts the product that the address asks about on the inquiry list, and takes it out of the address. */
export function useAskedProduct(): void {
  const search = useSearch().toString()
  const client = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const slug = parameters.get('product')
    if (!slug) return
    let hasLeft = false
    const ask = async () => {
      const { grades, ...known } = await productOf(slug, client)
      if (hasLeft) return
      const line = readLine(Object.fromEntries(parameters))
      const grade = line.grade || (grades[0] ?? '')
      addLine({
        ...line,
        ...known,
        documents: parameters.getAll('documents'),
        slug,
        grade,
        grades: withOwn(grades, grade),
      })
      void navigate('/inquiry', { replace: true })
    }
    void ask()
    return () => {
      hasLeft = true
    }
  }, [search, client, navigate])
}

type Known = Pick<BasketLine, 'product' | 'cas' | 'picture' | 'grades'>

/** What a line shows of its product; where its page cannot be had, what the address says must do. */
async function productOf(slug: string, client: QueryClient): Promise<Known> {
  try {
    const loaded = await client.fetchQuery(pageQuery(`/${slug}`))
    if ('page' in loaded && 'product' in loaded.page) {
      const { name, compound, picture, grades } = loaded.page.product
      return { product: name, cas: compound?.cas, picture, grades: choicesOf(grades) }
    }
  } catch {
    // Without a connection the request is kept all the same.
  }
  return { product: slug.replace(/^.*\//, '').replaceAll('-', ' '), grades: [] }
}

function withOwn(grades: string[], grade: string): string[] {
  return grades.includes(grade) || grade === '' ? grades : [grade, ...grades]
}
