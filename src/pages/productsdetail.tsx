import { useState } from 'react'
import type { PageOf } from '../../shared/page.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import { CertificationLine } from '../components/CertificationLine.tsx'
import { CompoundFacts } from '../components/CompoundFacts.tsx'
import { GradeDifferences } from '../components/GradeDifferences.tsx'
import { GradeTable } from '../components/GradeTable.tsx'
import { ProductFacts } from '../components/ProductFacts.tsx'
import { ProductList } from '../components/ProductList.tsx'
import { Prose } from '../components/Prose.tsx'
import { SpecificationTable } from '../components/SpecificationTable.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Inquiry } from '../layout/Inquiry.tsx'
import { Share } from '../layout/Share.tsx'
import styles from './productsdetail.module.css'

export function Screen({ page }: { page: PageOf<'productsdetail'> }) {
  const { product } = page
  const { name, compound, grades, tests, html, safetyNote, documents, certifications, siblings, related, articles } =
    product
  const [chosen, setChosen] = useState(0)
  const grade = grades[chosen]
  return (
    <>
      <Banner page={page}>
        {product.aliases.length > 0 && <p className={styles.aliases}>{product.aliases.join(', ')}</p>}
      </Banner>
      <div className={styles.plate}>
        <ProductFacts product={product} />
        {compound && <CompoundFacts compound={compound} />}
      </div>
      <div className={styles.columns}>
        <div>
          <section aria-labelledby="grades">
            <h2 id="grades">Grades</h2>
            <GradeTable grades={grades} chosen={chosen} onChoose={setChosen} />
          </section>
          {grade && (
            <section aria-labelledby="specification">
              <h2 id="specification">Specification</h2>
              <SpecificationTable tests={tests} grade={grade} />
              <GradeDifferences grades={grades} />
            </section>
          )}
          <section aria-labelledby="about">
            <h2 id="about">About this ingredient</h2>
            <Prose html={html} />
            {safetyNote && (
              <p className={styles.safety}>
                <strong>Safety and regulation.</strong> {safetyNote}
              </p>
            )}
          </section>
          <section aria-labelledby="documents">
            <h2 id="documents">Documents on request</h2>
            <dl className={styles.documents}>
              {documents.map((document) => (
                <div key={document.name}>
                  <dt>{document.name}</dt>
                  <dd>{document.note}</dd>
                </div>
              ))}
            </dl>
          </section>
          {siblings.length > 0 && (
            <section aria-labelledby="siblings">
              <h2 id="siblings">Other pages of this substance</h2>
              <ul className={styles.siblings}>
                {siblings.map(({ path, label, distinction }) => (
                  <li key={path}>
                    <a href={path}>{label}</a>: {distinction}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <aside aria-labelledby="inquiry" className={styles.order}>
          <h2 id="inquiry">Ask about {name}</h2>
          <Inquiry product={{ name, grades: grades.map((it) => it.name) }} />
          <CertificationLine names={certifications} />
          <Share page={page} />
        </aside>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related">Related products</h2>
          <ProductList products={related} />
        </section>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">Questions about it</h2>
          <ArticleList articles={articles} />
        </section>
      )}
    </>
  )
}
