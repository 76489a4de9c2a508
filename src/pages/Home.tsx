import type { PageOf } from '../../shared/page.ts'
import { ArticleList, NewsList } from '../components/LinkList.tsx'
import { CategoryIndex } from '../parts/CategoryIndex.tsx'
import { SiteCertifications } from '../parts/Certifications.tsx'
import { ContactLabel } from '../home/ContactLabel.tsx'
import { Drawer } from '../home/Drawer.tsx'
import { OemBand } from '../home/OemBand.tsx'
import { ProductChips } from '../facts/ProductChips.tsx'
import { ProductList } from '../parts/ProductList.tsx'
import { Section } from '../components/Section.tsx'
import ui from '../styles/ui.module.css'
import { linkTo, pathOf } from '../paths.ts'

export function Screen({ page }: { page: PageOf<'Home'> }) {
  const { categories, featured, latest, oem, articles, articleCount, lists } = page
  const productCount = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Drawer page={page} />
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
      {oem && <OemBand offer={oem} />}
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
