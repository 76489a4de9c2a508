import { useNavigate } from 'react-router-dom'
import { moqOf } from '../../shared/amounts.ts'
import { casNumbersOfProduct, pickCasNumber } from '../../shared/casNumber.ts'
import { FACTS } from '../../shared/facts/facts.ts'
import type { InquiryLine } from '../../shared/inquiry.ts'
import { lineInWords, lineName, readSharedLines, withProduct } from '../../shared/inquiryLine.ts'
import { moqWarning, sampleWarning } from '../../shared/lineWarnings.ts'
import type { Need, Sources } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import type { SharedLine } from '../../shared/screens.ts'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { SafetyMark } from '../components/SafetyMark.tsx'
import { Prose } from '../components/Prose.tsx'
import { addLines } from '../inquiry/addLines.ts'
import lineStyles from '../inquiry/lines.module.css'
import { Banner } from '../layout/Banner.tsx'

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
  const navigate = useNavigate()
  const sharedLines = page.extra ?? []
  const lines = sharedLines.map(({ line }) => line)
  const takeOver = () => navigate(addLines(lines, 'The products are on your inquiry list.'))
  return (
    <>
      <Banner page={page} count={lines.length || undefined} />
      <div className={`${ui.columns} ${ui.space}`}>
        {lines.length > 0 && <SharedLines lines={sharedLines} />}
        {lines.length === 0 && <p>This link contains no products.</p>}
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

function SharedLines({ lines }: { lines: SharedLine[] }) {
  return (
    <ul className={`${ui.rows} ${lineStyles.lines}`} aria-label="Shared lines">
      {lines.map((shared, index) => (
        <SharedLineRow key={index} shared={shared} />
      ))}
    </ul>
  )
}

function SharedLineRow({ shared: { line, picture, restriction, cas, moq, warning } }: { shared: SharedLine }) {
  return (
    <li className={print.whole}>
      <ProductPicture picture={picture} sizes="88px" />
      <div>
        {line.slug ? (
          <a className={ui.name} href={`/${line.slug}`}>
            {lineName(line)}
          </a>
        ) : (
          <b className={ui.name}>{lineName(line)}</b>
        )}
        <p className={ui.muted}>{lineInWords(line)}</p>
        <p className={`${ui.cluster} ${ui.hint} ${lineStyles.facts}`}>
          {!line.slug && <span>As the sender wrote it</span>}
          {warning ? <strong>{warning}</strong> : moq && <span>{`${FACTS.moq.label} ${moq}`}</span>}
          {cas && <span>{`${cas.label} ${cas.number}`}</span>}
          {restriction && <SafetyMark restriction={restriction} path={`/${line.slug}`} />}
        </p>
      </div>
    </li>
  )
}

/** Adds what the catalogue says of the product. Returns `undefined` for a slug that the catalogue lacks. */
async function resolveLine(line: InquiryLine, { product: productAt }: Sources): Promise<SharedLine | undefined> {
  if (line.slug === undefined) return { line }
  const page = await productAt(`/${line.slug}`)
  if (!page) return undefined
  const { canonical, product } = page
  const named = withProduct({ ...line, slug: canonical.slice(1) }, product)
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
