import { useEffect } from 'react'
import type { Page } from '../../shared/page.ts'
import type * as HeadModule from './Head.tsx'

let module: typeof HeadModule | undefined

/**
 * Registers the code that writes the head. In Node it is there from the start. In the browser it comes with the code
 * that fetches pages: the first page has its tags in the document.
 */
export function provideHead(head: typeof HeadModule): void {
  module = head
}

export function PageHead({ page }: { page: Page }) {
  return module && <module.Head page={page} />
}

export function NoindexHead({ title }: { title: string }) {
  const isMissing = module === undefined
  useEffect(() => {
    // The code could not be fetched.
    if (isMissing) document.title = title
  }, [isMissing, title])
  return module && <module.NoindexHead title={title} />
}
