import type { PageOf } from '../../shared/page.ts'
import { ArticleList, NewsList } from '../components/LinkList.tsx'
import { CategoryIndex } from '../parts/CategoryIndex.tsx'
import { SiteCertifications } from '../parts/Certifications.tsx'
import { ContactLabel } from '../home/ContactLabel.tsx'
import drawerStyles from '../home/Drawer.module.css'
import oemStyles from '../home/OemBand.module.css'
import { Dish } from '../components/Dish.tsx'
import { Entries } from '../components/Entries.tsx'
import { SearchExamples } from '../parts/SearchExamples.tsx'
import { SearchBox } from '../search/SearchBox.tsx'
import { ProductChips } from '../facts/ProductChips.tsx'
import { ProductList } from '../parts/ProductList.tsx'
import { Section } from '../components/Section.tsx'
import ui from '../styles/ui.module.css'
import { linkTo, pathOf } from '../paths.ts'

/** On a phone. */
const DISHES_IN_FIRST_VIEW = 6

export function Screen({ page }: { page: PageOf<'Home'> }) {
  const { categories, featured, latest, oem, articles, articleCount, lists } = page
  const productCount = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <div className={drawerStyles.drawer} data-band>
        <div className={drawerStyles.label}>
          <h1 tabIndex={-1}>{page.heading}</h1>
          <p className={drawerStyles.lead}>{page.intro}</p>
          <SearchBox id="page-search" label="Search page" placeholder="Product, plant or CAS number" isLarge />
          <SearchExamples examples={page.examples} />
        </div>
        {page.drawer.map(({ path, name, latin, cas }, index) => (
          <a key={path} className={drawerStyles.cell} href={path}>
            <Dish name={path.slice(1)} isLazy={index >= DISHES_IN_FIRST_VIEW} />
            <b>{name.replace(/ (powder|extract)$/i, '')}</b>
            {cas ? <code translate="no">{cas}</code> : <i translate="no">{latin}</i>}
          </a>
        ))}
      </div>
      <Section
        id="catalogue"
        heading="The catalogue"
        note={`${productCount} products`}
        link={linkTo(pathOf('products'), 'Browse all products')}
      >
        <CategoryIndex categories={categories} />
      </Section>
      {featured.length > 0 && (
        <Section id="featured" heading="Often asked for" link={linkTo(pathOf('products'), 'All products')}>
          <ProductChips products={featured} />
        </Section>
      )}
      {latest.length > 0 && (
        <Section id="latest" heading="New in the catalogue">
          <ProductList products={latest} />
        </Section>
      )}
      {oem && (
        <section className={`${ui.columns} ${oemStyles.band}`} aria-labelledby="oem" data-band>
          <div className={oemStyles.offer}>
            <h2 id="oem">{oem.heading}</h2>
            <p>{oem.text}</p>
            <dl className={ui.facts}>
              <Entries of={Object.fromEntries(oem.services.map(({ name, text: service }) => [name, service]))} />
            </dl>
            <a className={ui.button} data-icon="arrow" href={oem.link.path}>
              {oem.link.label}
            </a>
          </div>
          <ul className={`${ui.grid} ${oemStyles.forms}`}>
            {oem.forms.map(({ name, text: form, dish }) => (
              <li key={name}>
                <Dish name={dish} sizes="(width <= 37.5em) 45vw, 170px" isLazy />
                <div>
                  <b className={ui.name}>{name}</b>
                  <p>{form}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <SiteCertifications />
      <div className={ui.columns}>
        <Section
          id="questions"
          heading="Knowledge"
          note={`${articleCount} questions answered`}
          link={linkTo(pathOf('knowledge'), 'All questions')}
        >
          <ArticleList articles={articles} />
        </Section>
        {lists.map(({ id, heading, link, cards }) => (
          <Section key={id} id={id} heading={heading} link={link}>
            <NewsList news={cards} />
          </Section>
        ))}
      </div>
      <ContactLabel />
    </>
  )
}
