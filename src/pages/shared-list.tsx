import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PageOf } from '../../shared/page.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { readSharedLines, withProduct, SHARED_LIST_PATH } from '../../shared/inquiryLine.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { FileLinks } from '../components/FileLinks.tsx'
import { Prose } from '../components/Prose.tsx'
import { addLines, loadListProduct } from '../inquiry/addLines.ts'
import { SharedLines } from '../inquiry/SharedLines.tsx'
import { Banner } from '../layout/Banner.tsx'
import { useSearch } from '../router/address.ts'
import { PrintButton } from '../components/PrintButton.tsx'

export function Screen({ page }: { page: PageOf<'shared-list'> }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const search = useSearch()
  const query = search.toString()
  const initialLines = page.shared?.query === query ? page.shared.lines : query === '' ? [] : undefined
  const {
    data: lines = [],
    isPending,
    isError,
  } = useQuery({
    queryKey: ['shared-list', query],
    queryFn: () => resolveLines(readSharedLines(search), client),
    initialData: initialLines,
  })
  const takeOver = async () => {
    const path = await addLines(lines, client, 'The products are on your inquiry list.')
    if (path) void navigate(path)
  }
  return (
    <>
      <Banner page={page} count={lines.length || undefined} />
      <div className={`${ui.columns} ${ui.space}`}>
        {lines.length > 0 && <SharedLines lines={lines} />}
        {lines.length === 0 && !isPending && (
          <p>
            {isError
              ? 'The products could not be loaded. Reload the page to try again.'
              : 'This link contains no products.'}
          </p>
        )}
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

/** Adds names and grades of the catalogue. Drops lines whose slug the catalogue lacks. */
async function resolveLines(lines: InquiryLine[], client: QueryClient): Promise<InquiryLine[]> {
  const namedLines = await Promise.all(
    lines.map(async (line) => {
      if (line.slug === undefined) return line
      const product = await loadListProduct(line.slug, client)
      return product ? withProduct(line, product.product, product.grades) : []
    }),
  )
  return namedLines.flat()
}
