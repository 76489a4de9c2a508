import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { readInquiry } from '../../shared/inquiry.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import { GradeLines, GradeSummary } from '../../src/components/GradeSummary.tsx'
import { withoutAccessKey } from '../../src/consent/services.ts'
import { cardLine } from '../../src/inquiry/cardLine.ts'
import { InquiryForm } from '../../src/inquiry/form/InquiryForm.tsx'
import { SentInquiries } from '../../src/inquiry/SentInquiries.tsx'
import { GradeTable } from '../../src/product/GradeTable.tsx'
import { ProductNotes } from '../../src/product/ProductNotes.tsx'
import { References } from '../../src/product/References.tsx'
import { mayPrefetch } from '../../src/router/connection.ts'
import { opensHere, pageAddress } from '../../src/router/links.ts'
import { createQueryClient } from '../../src/router/pageQuery.ts'
import { stateAfterKey } from '../../src/search/useCombobox.ts'
import { testValues } from '../testValues.ts'

type Notes = ComponentProps<typeof ProductNotes>['product']
type SentInquiry = ComponentProps<typeof SentInquiries>['inquiries'][number]

const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const RUTIN = { name: 'Rutin', path: '/spice-extracts/rutin' }
const GRADES = [{ names: ['98 %', '95 %'], method: 'HPLC' }, { names: ['10:1'] }]

const addressFrom = (path: string, href: string) => {
  const here = new URL(`https://www.pepperway.example${path}`)
  return pageAddress(new URL(href, here).href, here)
}

/** Returns the text of a component, with the addresses of links in brackets. */
const textOf = (node: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  )
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>/g, '[$1] ')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s/g, ' ')

testValues('tests/src/values.yaml', {
  addressOf: (href: string) => addressFrom('/knowledge', href),
  addressFromDoubleSlash: (href: string) => addressFrom('//other.example/x', href),
  opens: (link: object, click: object) =>
    opensHere({ target: '', download: '', ...link } as HTMLAnchorElement, { ...CLICK, ...click } as MouseEvent),
  withoutAccessKey,
  activeAfter: (key: string, activeIndex?: number) => stateAfterKey(key, { isOpen: true, activeIndex }, 3)?.activeIndex,
  afterEscape: (state: Parameters<typeof stateAfterKey>[1]) => stateAfterKey('Escape', state, 3),
  gradeOfCard: (chosen?: string) => cardLine({ ...RUTIN, grades: GRADES }, chosen).grade,
  methodInLine: (method: string) => textOf(<GradeSummary grades={[{ names: ['30 % polysaccharides'], method }]} />),
  matchedGrades: (lines: ComponentProps<typeof GradeLines>) => textOf(<GradeLines {...lines} />),
  isCompared: (...names: string[]) => {
    const product = { ...RUTIN, grades: names.map((name) => ({ name })), facts: {} } as unknown as Product
    const table = <GradeTable product={product} slug="spice-extracts/rutin" chosenIndex={0} onChoose={() => {}} />
    return textOf(table).includes('Compare')
  },
  notes: (product: Notes) => textOf(<ProductNotes product={product} />),
  references: (...references: Product['references']) => textOf(<References references={references} />),
  hasOptionalMessage: (page?: PageOf<'inquiry'>) => textOf(<InquiryForm page={page} />).includes('Message (optional)'),
  linksOfSent: (sent: SentInquiry) =>
    textOf(<SentInquiries inquiries={[{ ...readInquiry({}), ...sent }]} />).match(/(?<=\[)[^\]]+/g),
  mayPrefetch,
})

test('a long safety note stands whole', () => {
  const note = `${'It is weighed under exhaust. '.repeat(30)}It is not for use in pregnancy.`
  expect(textOf(<ProductNotes product={{ safetyNote: note }} />)).toBe(`Safety note. ${note}`)
})
