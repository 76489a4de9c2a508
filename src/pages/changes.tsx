import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { site } from 'virtual:site'
import type { Link } from '../../shared/cards.ts'
import type { PageOf } from '../../shared/page.ts'
import { NOTICES_PER_PAGE } from '../../shared/lists.ts'
import { changesFeed, feedUrl } from '../../shared/paths.ts'
import { keepUnits } from '../../shared/texts.ts'
import {
  joinNotices,
  revisionLinks,
  type Notice,
  type SharedChange,
  titleOf,
  titlesOf,
} from '../../shared/revisions.ts'
import { useNoteSeen, useSeenBefore } from '../components/changedSince.ts'
import button from '../components/Button.module.css'
import { ChangeTable } from '../components/ChangeTable.tsx'
import { LinkItems } from '../components/LinkItems.tsx'
import { Prose } from '../components/Prose.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Pagination } from '../layout/Pagination.tsx'
import { useAddressText } from '../components/fieldValue.ts'
import { useSearch } from '../router/address.ts'
import { type AskedChanges, askedChanges, foundChanges, inWords, loadNotices } from './askedChanges.ts'
import styles from './changes.module.css'

/** More products of one change, or changes of one reason, are folded up. */
const MOST_OPEN = 6

export function Screen({ page }: { page: PageOf<'changes'> }) {
  const { notices, paging } = page
  const { path, total } = paging
  // The record only grows: how many notices it had tells which are new.
  useNoteSeen([{ path, revision: total }])
  const asked = askedChanges(useSearch())
  const { data, error } = useQuery({
    queryKey: ['notices', path, total],
    queryFn: ({ client }) => loadNotices(paging, client),
    enabled: asked !== undefined,
  })
  const isFiltered = asked !== undefined && data !== undefined
  const known = isFiltered ? data : notices
  const newest = isFiltered ? total : total - (paging.page - 1) * NOTICES_PER_PAGE
  const shown = joinNotices(isFiltered ? foundChanges(data, asked) : notices)
  return (
    <>
      <Banner page={page} />
      <div className={styles.columns}>
        <div>
          <Filter asked={asked} path={path} />
          <div role="status">
            {isFiltered && (
              <p className={styles.since}>
                <strong>{`${counted(shown.length)} ${inWords(asked)}`}</strong> <a href={path}>All changes</a>
              </p>
            )}
            {error && <p>The changes could not be loaded. Reload the page to try again.</p>}
          </div>
          {!isFiltered && <Since path={path} total={total} notices={notices} />}
          {shown.map((notice) => (
            <NoticeOf
              key={notice.id}
              notice={notice}
              path={path}
              number={newest - known.findIndex(({ id }) => id === notice.id)}
            />
          ))}
          {!isFiltered && <Pagination paging={paging} />}
        </div>
        <aside className={styles.about}>
          <Prose html={page.html} />
          <Feeds />
        </aside>
      </div>
    </>
  )
}

function counted(changes: number): string {
  return changes === 1 ? '1 change' : `${changes} changes`
}

/** Narrows the changes by product and day; the address has what is asked. */
function Filter({ asked, path }: { asked: AskedChanges | undefined; path: string }) {
  const navigate = useNavigate()
  const product = useAddressText(asked?.product ?? '')
  const from = useAddressText(asked?.from ?? '')
  const until = useAddressText(asked?.until ?? '')
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const query = new URLSearchParams()
    for (const [name, { current }] of Object.entries({ product, from, until }))
      if (current?.value) query.set(name, current.value)
    void navigate(query.size > 0 ? `${path}?${query.toString()}` : path, { state: { keepsPlace: true } })
  }
  return (
    <form className={styles.filter} aria-label="Changes" onSubmit={apply} data-scripted>
      <label>
        <span>Product</span>
        <input ref={product} type="search" defaultValue={asked?.product} autoComplete="off" />
      </label>
      <label>
        <span>From</span>
        <input ref={from} type="date" defaultValue={asked?.from} />
      </label>
      <label>
        <span>Until</span>
        <input ref={until} type="date" defaultValue={asked?.until} />
      </label>
      <button type="submit" className={button.quiet}>
        Show
      </button>
    </form>
  )
}

/** What is new to whoever was here before, or saw products of it; where it stands there was a line before. */
function Since({ path, total, notices }: { path: string; total: number; notices: Notice[] }) {
  const before = useSeenBefore()
  const { [path]: known } = before
  const ofSeen = joinNotices(notices).filter((notice) => isOfSeen(notice, before)).length
  if (known === undefined && ofSeen === 0) return <p className={styles.since}>The latest changes come first.</p>
  const count = known === undefined ? ofSeen : total - known
  if (count === 0) return <p className={styles.since}>Nothing has changed since your last visit.</p>
  return (
    <p className={styles.since}>
      <strong>{`${counted(count)}${known === undefined ? ' of what you saw' : ''} since your last visit`}</strong>
    </p>
  )
}

/** Whether it has changed a product that was shown as it had been before. */
function isOfSeen({ changed }: Notice, before: Record<string, number>): boolean {
  return changed.some(({ products }) => products.some(({ path, revision }) => revision > (before[path] ?? revision)))
}

type NoticeProps = { notice: Notice & { ids: string[] }; path: string; number: number }

function NoticeOf({ notice, path, number }: NoticeProps) {
  const { id, ids, date, reason, issued, changed } = notice
  const title = titleOf(notice)
  const before = useSeenBefore()
  const isNew = number > (before[path] ?? number) || isOfSeen(notice, before)
  const count = issued.reduce((sum, its) => sum + its.count, 0)
  return (
    <article className={styles.notice} aria-labelledby={id}>
      <div>
        <time dateTime={date}>{date}</time>
        {/* Feeds lead to each of those that stand here as one. */}
        {ids.slice(1).map((other) => (
          <span key={other} id={other} />
        ))}
        {isNew && <strong>Changed since your last visit</strong>}
      </div>
      <div>
        <h2 id={id}>{title === reason ? keepUnits(title) : <ProductTitles notice={notice} />}</h2>
        {title !== reason && <p>{reason}</p>}
        {count > 0 && (
          <>
            <p>
              {count === 1 ? '1 specification issued as revision 1' : `${count} specifications issued as revision 1`}
            </p>
            <ul className={styles.issued}>
              {issued.map(({ category, count: its, products }) => (
                <li key={category.path}>
                  <a href={category.path}>{category.label}</a> <span>{its}</span>
                  <Products links={products} />
                </li>
              ))}
            </ul>
          </>
        )}
        {changed.length > 0 && <Rows label={`Changes: ${title}`} changes={changed} />}
      </div>
    </article>
  )
}

/** The products that have changed, each a link. */
function ProductTitles({ notice }: { notice: Notice }) {
  const { products, others } = titlesOf(notice)
  return (
    <>
      {products.map(({ label, path }, index) => (
        <span key={path}>
          {index > 0 && <span>; </span>}
          <a href={path}>{keepUnits(label)}</a>
        </span>
      ))}
      {others && <span>{others}</span>}
    </>
  )
}

/** The rows of a notice; many are folded up. */
function Rows({ label, changes }: { label: string; changes: SharedChange[] }) {
  if (changes.length <= MOST_OPEN) return <ChangeTable label={label} changes={changes} detail={productsOf} />
  return (
    <details>
      <summary>{`${changes.length} changed rows`}</summary>
      <ChangeTable label={label} changes={changes} detail={productsOf} />
    </details>
  )
}

/** The products in which a row has changed. */
function productsOf({ products }: SharedChange) {
  const links = revisionLinks(products)
  if (links.length <= MOST_OPEN) return <Products links={links} />
  return (
    <details>
      <summary>{`${links.length} products`}</summary>
      <Products links={links} />
    </details>
  )
}

function Products({ links }: { links: Link[] }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.products}>
      <LinkItems links={links} />
    </ul>
  )
}

/** Where changes can be followed. */
function Feeds() {
  const feeds = [
    { name: 'changes', label: 'All products' },
    ...site.categories.map(({ id, label }) => ({ name: changesFeed(id), label })),
  ]
  return (
    <nav className={styles.feeds} aria-labelledby="feeds">
      <h2 id="feeds">Follow by feed</h2>
      <ul>
        {feeds.map(({ name, label }) => (
          <li key={name}>
            <span>{label}</span>
            <a href={feedUrl(name, 'xml')} aria-label={`${label}, Atom`}>
              Atom
            </a>
            <a href={feedUrl(name, 'json')} aria-label={`${label}, JSON Feed`}>
              JSON
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
