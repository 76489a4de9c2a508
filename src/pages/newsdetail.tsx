import { site } from 'virtual:site'
import type { PageOf } from '../../shared/page.ts'
import { NewsList } from '../components/LinkList.tsx'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { MiniProducts } from '../article/MiniProducts.tsx'
import { ArticleLayout, RelatedQuestions } from '../article/ArticleLayout.tsx'
import ui from '../styles/ui.module.css'
import styles from '../article/article.module.css'
import { linkTo } from '../paths.ts'

export function Screen({ page }: { page: PageOf<'newsdetail'> }) {
  const { date, html, section, products, articles, more } = page
  return (
    <>
      <Banner page={page} isReadingLayout />
      <ArticleLayout
        page={page}
        leftColumn={
          <p className={`${ui.cluster} ${styles.dateline}`}>
            <time className={ui.date} dateTime={date}>
              {date}
            </time>
            <a href={section.path}>{section.label}</a>
          </p>
        }
        aside={
          <>
            <MiniProducts heading="Products in this item" products={products} />
            <RelatedQuestions articles={articles} />
            <Section id="more" heading="More news" link={linkTo(site.newsPath, 'All news')}>
              <NewsList news={more} />
            </Section>
          </>
        }
      >
        {products[0] && (
          <div className={styles.picture}>
            <ProductPicture picture={products[0].picture} sizes="(width <= 40em) 92vw, 660px" />
          </div>
        )}
        <Prose html={html} />
      </ArticleLayout>
    </>
  )
}
