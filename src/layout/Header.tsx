import { site } from 'virtual:site'
import type { Link } from '../../shared/cards.ts'
import { Brand } from './Brand.tsx'
import { telephoneUrl } from '../../shared/paths.ts'
import { SearchBox } from '../search/SearchBox.tsx'
import { usePath } from '../router/address.ts'
import styles from './Header.module.css'
import type { SyntheticEvent, ToggleEvent } from 'react'
import { useOnline } from '../router/connection.ts'
import ui from '../styles/ui.module.css'
import { useInquiry } from '../inquiry/inquiry.ts'
import { pathOf } from '../paths.ts'
import { screenAt } from '../router/screens.ts'

const MENU_ID = 'menu'

/** Popovers and `<details>` work without scripts. On wide screens the popovers are parts of the header. */
export function Header() {
  const current = usePath()
  const { email, phone } = site.contact
  const lineCount = useInquiry().lines.length
  const isCurrent = (path: string) => current === path || current.startsWith(`${path}/`)
  const isInNews = screenAt(current).startsWith('news')
  const ariaCurrentOf = (address: string) => (isCurrent(address.replace(/[?#].*/, '')) ? 'true' : undefined)
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Brand className={styles.brand} />
        <nav id={MENU_ID} popover="auto" aria-label="Main" className={styles.navigation} onToggle={openProducts}>
          <ul>
            <Menu label="Products" links={PRODUCT_LINKS} ariaCurrentOf={ariaCurrentOf} />
            {site.tools.length > 0 && <Menu label="Tools" links={site.tools} ariaCurrentOf={ariaCurrentOf} />}
            {site.navigation.map(({ path, label }) => (
              <li key={path}>
                <a href={path} aria-current={path === site.newsPath && isInNews ? 'true' : ariaCurrentOf(path)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p>
            <a href={telephoneUrl(phone)} data-icon="phone">
              {phone}
            </a>
            <a href={`mailto:${email}`} data-icon="mail">
              {email}
            </a>
          </p>
        </nav>
        {!isCurrent(pathOf('search')) && <Search />}
        <a href={pathOf('inquiry')} className={styles.inquiry} data-icon="list">
          <span>Inquiry list</span>{' '}
          <b className={styles.lines} data-empty={!lineCount || undefined}>
            {lineCount}
          </b>
        </a>
        <button type="button" popoverTarget={MENU_ID} className={styles.short} data-icon="menu" aria-label="Menu" />
      </div>
      <OfflineNotice />
    </header>
  )
}

/** Not on the pages of a search, which have a larger field. */
function Search() {
  return (
    <>
      <div id={SEARCH_ID} popover="auto" className={styles.search}>
        <SearchBox id={SEARCH_FIELD_ID} label="Site" />
        <button type="button" className={ui.text} popoverTarget={SEARCH_ID}>
          Close
        </button>
      </div>
      <button
        type="button"
        popoverTarget={SEARCH_ID}
        className={`${styles.short} ${styles.magnifier}`}
        data-icon="search"
        aria-label="Search"
        onClick={openSearch}
      />
    </>
  )
}

/** On phones most visitors open the menu for its products. React also reports menus that open in it. */
function openProducts({ currentTarget, target, newState }: ToggleEvent<HTMLElement>): void {
  const products = currentTarget.querySelector('details')
  if (products && target === currentTarget && newState === 'open') products.open = true
}

const PRODUCT_LINKS: MenuProps['links'] = [...site.categories, { path: pathOf('products'), label: 'All products' }]

type MenuProps = {
  label: string
  links: (Link & { count?: number })[]
  ariaCurrentOf: (path: string) => 'true' | undefined
}

function Menu({ label, links, ariaCurrentOf }: MenuProps) {
  return (
    <li>
      <details className={styles.menu} name="menu">
        <summary aria-current={links.some(({ path }) => ariaCurrentOf(path)) || undefined} data-icon="chevron">
          {label}
        </summary>
        <ul>
          {links.map(({ path, label: name, count }) => (
            <li key={path}>
              <a href={path} aria-current={ariaCurrentOf(path)}>
                <span>{name}</span> {count !== undefined && <span className={styles.count}>{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}

/** On phones this popover with the search field covers the header. */
const SEARCH_ID = 'site-search'
const SEARCH_FIELD_ID = 'header-search'

/** Phones show a keyboard only if the press itself moves the focus. */
function openSearch(event: SyntheticEvent): void {
  const field = document.getElementById(SEARCH_FIELD_ID) as HTMLInputElement | null
  if (!field) return
  event.preventDefault()
  if (!field.checkVisibility()) document.getElementById(SEARCH_ID)?.showPopover()
  field.focus({ preventScroll: true })
  // Typing replaces the previous text.
  field.select()
}

function OfflineNotice() {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <span>Offline</span>
          <span className={ui.hidden}>. Pages you have visited still open.</span>
        </p>
      )}
    </div>
  )
}
