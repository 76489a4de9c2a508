import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { SiteCertifications } from '../parts/Certifications.tsx'
import { ContactLabel } from '../home/ContactLabel.tsx'
import { Dish } from '../components/Dish.tsx'
import links from '../components/LinkList.module.css'
import { Prose } from '../components/Prose.tsx'
import { CertificateRecords } from '../article/CertificateRecords.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { CompoundCards } from '../article/CompoundCards.tsx'
import { MiniProducts } from '../article/MiniProducts.tsx'
import { ArticleLayout, RelatedQuestions } from '../article/ArticleLayout.tsx'
import ui from '../styles/ui.module.css'
import styles from '../article/about-us.module.css'
import { LinkItems } from '../components/LinkItems.tsx'

export function Screen({ page }: { page: PageOf<'about-us'> }) {
  const { html, contents, compounds, products, articles, forms, hasCertifications, certificates, beside, canonical } =
    page
  const group = site.footer.find(({ links: pages }) => pages.some(({ path }) => path === canonical))
  return (
    <>
      <Banner page={page} />
      {forms.length > 0 && (
        <ul className={`${ui.grid} ${styles.forms}`} aria-label="What we make">
          {forms.map(({ name, text, dish }) => (
            <li key={name}>
              <Dish name={dish} sizes="(width <= 37.5em) 45vw, 224px" />
              <b className={ui.name}>{name}</b>
              <p className={ui.muted}>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {certificates.length > 0 && <CertificateRecords certificates={certificates} />}
      {beside ? (
        <div className={`${ui.columns} ${styles.beside}`}>
          <Prose html={html} />
          <Prose html={beside} />
        </div>
      ) : (
        <ArticleLayout
          page={page}
          contents={contents}
          aside={
            <>
              <CompoundCards compounds={compounds} />
              <MiniProducts heading="Products on this page" products={products} />
              <RelatedQuestions articles={articles} />
              {group && group.links.length > 1 && (
                <Section id="other-pages" heading={group.heading}>
                  <ul className={links.list}>
                    <LinkItems links={group.links.filter(({ path }) => path !== canonical)} />
                  </ul>
                </Section>
              )}
            </>
          }
        >
          <Prose html={html} />
        </ArticleLayout>
      )}
      {hasCertifications && <SiteCertifications />}
      {canonical !== site.links.privacy && <ContactLabel />}
    </>
  )
}
