import { useState } from 'react'
import type { PageOf } from '../../shared/page.ts'
import { choicesOf } from '../../shared/specification.ts'
import { ArticleList } from '../components/ArticleList.tsx'
import button from '../components/Button.module.css'
import { CertificationLine } from '../components/CertificationLine.tsx'
import label from '../components/Label.module.css'
import { ProductChips } from '../components/ProductChips.tsx'
import { Prose } from '../components/Prose.tsx'
import { Section } from '../components/Section.tsx'
import { DocumentChoices, OrderPanel } from '../product/OrderPanel.tsx'
import { Banner } from '../layout/Banner.tsx'
import { Share } from '../layout/Share.tsx'
import { CopyCas } from '../product/CopyCas.tsx'
import { Forms } from '../product/Forms.tsx'
import { GradeDifferences } from '../product/GradeDifferences.tsx'
import { GradeTable } from '../product/GradeTable.tsx'
import { Identity } from '../product/Identity.tsx'
import { OrderBar } from '../product/OrderBar.tsx'
import { Plate } from '../product/Plate.tsx'
import { PrintLink } from '../product/PrintLink.tsx'
import { SheetFoot } from '../product/SheetFoot.tsx'
import { SheetHead } from '../product/SheetHead.tsx'
import { Source } from '../product/Source.tsx'
import { SpecificationTable } from '../product/SpecificationTable.tsx'
import icons from '../styles/icons.module.css'
import hidden from '../styles/hidden.module.css'
import styles from './productsdetail.module.css'

export function Screen({ page }: { page: PageOf<'productsdetail'> }) {
  const { product } = page
  const { compound, grades, tests, html, safetyNote, applications, documents } = product
  const { certifications, siblings, related, articles } = product
  const [chosen, setChosen] = useState(0)
  const grade = grades[chosen]
  const slug = page.canonical.slice(1)
  const choices = choicesOf(grades)
  const tools = (
    <>
      <PrintLink className={`${button.button} ${button.quiet} ${icons.print}`}>Data sheet</PrintLink>
      {compound?.cas && <CopyCas cas={compound.cas} />}
    </>
  )
  return (
    <div className={styles.page}>
      <div className={styles.sheet}>
        <SheetHead grade={grade} />
        <Banner page={page} tools={tools}>
          <Identity product={product} />
        </Banner>
        <Plate product={product} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <Section
              id="grades"
              heading="Grades"
              note={grades.length > 1 && <span data-scripted>choose one to see its specification</span>}
            >
              <GradeTable grades={grades} chosen={chosen} onChoose={setChosen} />
            </Section>
            {grade && (
              <Section
                id="specification"
                heading="Specification"
                note={`${grade.name} grade`}
                tools={<PrintLink data-scripted>Print the data sheet</PrintLink>}
              >
                <SpecificationTable tests={tests} grade={grade} />
                <GradeDifferences grades={grades} chosen={grade} />
              </Section>
            )}
            <Section id="about" heading="About this ingredient">
              <div className={styles.about}>
                <div>
                  <Prose html={html} />
                  <ul className={styles.applications} aria-label="Applications">
                    {applications.map((application) => (
                      <li key={application}>{application}</li>
                    ))}
                  </ul>
                  {safetyNote && (
                    <p className={`${styles.safety} ${icons.alert}`} role="note">
                      <span>
                        <strong>Safety and regulation.</strong> {safetyNote}
                      </span>
                    </p>
                  )}
                </div>
                {(compound?.structure || !product.source) && <Source product={product} />}
              </div>
            </Section>
            {siblings.length > 0 && (
              <Section id="forms" heading="Forms of this substance" note={`${siblings.length + 1} pages`}>
                <Forms product={product} />
              </Section>
            )}
            <Section id="documents" heading="Documents on request" note="tick what you need, it goes with the inquiry">
              <DocumentChoices slug={slug} documents={documents} />
            </Section>
          </div>
          <aside aria-labelledby="inquiry" className={`${styles.order} ${label.label}`}>
            <h2 id="inquiry">Add to an inquiry</h2>
            <OrderPanel product={product} slug={slug} grades={choices} chosen={chosen} onChoose={setChosen} />
            <div className={styles.certifications}>
              <h3 className={hidden.printed}>Certifications</h3>
              <CertificationLine names={certifications} />
            </div>
            <Share page={page} />
          </aside>
        </div>
      </div>
      {related.length > 0 && (
        <Section id="related" heading="Related products">
          <ProductChips products={related} />
        </Section>
      )}
      {articles.length > 0 && (
        <Section id="questions" heading="Questions about it" link={{ label: 'All questions', path: '/knowledge' }}>
          <ArticleList articles={articles} />
        </Section>
      )}
      {grade && <OrderBar slug={slug} grade={choices[chosen] ?? grade.name} moq={grade.moq} />}
      <SheetFoot path={page.canonical} />
    </div>
  )
}
