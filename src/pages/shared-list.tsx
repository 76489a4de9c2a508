import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { moqOf } from '../../shared/amounts.ts'
import { casNumbersOfProduct, pickCasNumber } from '../../shared/casNumber.ts'
import { choicesOfGrades } from '../../shared/gradeNames.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { readSharedLines, withProduct, SHARED_LIST_PATH } from '../../shared/inquiryLine.ts'
import type { Need, Sources } from '../../shared/need.ts'
import type { PageOf, SharedLine } from '../../shared/page.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { FileLinks } from '../components/FileLinks.tsx'
import { Prose } from '../components/Prose.tsx'
import { addLines } from '../inquiry/addLines.ts'
import { moqWarning, sampleWarning } from '../inquiry/quantityAdvice.ts'
import { SharedLines } from '../inquiry/SharedLines.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import { PrintButton } from '../components/PrintButton.tsx'

type Page = PageOf<'shared-list'>

export function needs(_page: Page, parameters: URLSearchParams): Need<SharedLine[]> | undefined {
  const query = parameters.toString()
  if (query === '') return undefined
  return {
    key: query,
    load: async (sources) => {
      const lines = await Promise.all(readSharedLines(parameters).map((line) => resolveLine(line, sources)))
      return lines.filter((line) => line !== undefined)
    },
  }
}

export function Screen({ page }: { page: Page }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const query = useSearch().toString()
  const sharedLines = page.extra ?? []
  const lines = sharedLines.map(({ line }) => line)
  const takeOver = async () => {
    const path = await addLines(lines, client, 'The products are on your inquiry list.')
    if (path) navigate(path)
  }
  return (
    <>
      <Banner page={page} count={lines.length || undefined} />
      <div className={`${ui.columns} ${ui.space}`}>
        {lines.length > 0 && <SharedLines lines={sharedLines} />}
        {lines.length === 0 && <p>This link contains no products.</p>}
        <div className={print.hidden}>
          <Prose html={page.html} />
          {lines.some(({ slug }) => slug !== undefined) && (
            <FileLinks label="Download these products" path={SHARED_LIST_PATH} query={query} extensions={['csv']} />
          )}
          {lines.length > 0 && (
            <p className={ui.cluster} data-scripted>
              <button type="button" name="take-over" className={ui.button} onClick={() => void takeOver()}>
                Add to my inquiry list
              </button>
              <PrintButton />
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** Adds what the catalogue says of the product. Returns `undefined` for a slug that the catalogue lacks. */
async function resolveLine(line: InquiryLine, { product: productAt }: Sources): Promise<SharedLine | undefined> {
  if (line.slug === undefined) return { line }
  const page = await productAt(`/${line.slug}`)
  if (!page) return undefined
  const { heading, product } = page
  const named = withProduct(line, heading, choicesOfGrades(product.grades))
  const moq = moqOf(product, named.grade)
  return {
    line: named,
    picture: product.picture,
    restriction: product.restriction,
    cas: pickCasNumber(casNumbersOfProduct(product)),
    moq: line.request === 'quote' ? moq : undefined,
    warning: moqWarning(named, moq) ?? sampleWarning(named, product.sample),
  }
}
