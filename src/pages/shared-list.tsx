import { useNavigate } from 'react-router-dom'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName, readSharedLines, withProduct } from '../../shared/inquiryLine.ts'
import type { Need, Sources } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { Prose } from '../components/Prose.tsx'
import { addLines } from '../inquiry/addLines.ts'
import { Banner } from '../layout/Banner.tsx'

type Page = PageOf<'shared-list'>

export function needs(_page: Page, parameters: URLSearchParams): Need<InquiryLine[]> | undefined {
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
  const navigate = useNavigate()
  const lines = page.extra ?? []
  const takeOver = () => navigate(addLines(lines, 'The products are on your inquiry list.'))
  return (
    <>
      <Banner page={page} />
      <div className={`${ui.columns} ${ui.space}`}>
        {lines.length > 0 ? (
          <ul className={ui.rows} aria-label="Shared lines">
            {lines.map((line, index) => (
              <SharedLineRow key={index} line={line} />
            ))}
          </ul>
        ) : (
          <p>This link contains no products.</p>
        )}
        <div className={print.hidden}>
          <Prose html={page.html} />
          {lines.length > 0 && (
            <p className={ui.cluster} data-scripted>
              <button type="button" name="take-over" className={ui.button} onClick={takeOver}>
                Add to my inquiry list
              </button>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function SharedLineRow({ line }: { line: InquiryLine }) {
  return (
    <li className={print.whole}>
      {line.slug ? (
        <a className={ui.name} href={`/${line.slug}`}>
          {lineName(line)}
        </a>
      ) : (
        <b className={ui.name}>{lineName(line)}</b>
      )}
      <p className={ui.muted}>{lineInWords(line)}</p>
      {!line.slug && <p className={ui.hint}>As the sender wrote it</p>}
    </li>
  )
}

/** Names the product as the catalogue does. Returns `undefined` for a slug that the catalogue lacks. */
async function resolveLine(line: InquiryLine, { product: productAt }: Sources): Promise<InquiryLine | undefined> {
  if (line.slug === undefined) return line
  const page = await productAt(`/${line.slug}`)
  return page && withProduct({ ...line, slug: page.canonical.slice(1) }, page.product)
}
