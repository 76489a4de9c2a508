import { useNavigate } from 'react-router-dom'
import { compareAddress, GRADE_PARAMETER } from '../../shared/comparison.ts'
import type { Need } from '../../shared/need.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Product } from '../../shared/product.ts'
import { productFileName } from '../../shared/paths.ts'
import { choicesOfGrades } from '../../shared/gradeNames.ts'
import { ArticleList } from '../components/LinkList.tsx'
import { ProductChips } from '../facts/ProductChips.tsx'
import { CompareForm } from '../facts/CompareBox.tsx'
import { FileLinks } from '../components/FileLinks.tsx'
import { LinkItems } from '../components/LinkItems.tsx'
import { Section } from '../components/Section.tsx'
import { Banner } from '../layout/Banner.tsx'
import { gradeAddress } from '../components/addresses.ts'
import { useSearch } from '../router/address.ts'
import { announce } from '../router/announcement.ts'
import { About } from '../product/About.tsx'
import { SiblingProducts } from '../product/SiblingProducts.tsx'
import { GradeTable } from '../product/GradeTable.tsx'
import { Identity } from '../product/Identity.tsx'
import { OrderSidebar } from '../product/OrderPanel.tsx'
import { OrderBar } from '../product/OrderBar.tsx'
import { Plate } from '../product/Plate.tsx'
import { documentVersion, Revisions } from '../product/Revisions.tsx'
import { References } from '../product/References.tsx'
import { PrintFooter, PrintHeader } from '../facts/PrintFrame.tsx'
import { SpecificationTable } from '../product/SpecificationTable.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import styles from './productsdetail.module.css'
import { linkTo, pathOf } from '../paths.ts'
import { site } from 'virtual:site'

export function needs({ product }: PageOf<'productsdetail'>, parameters: URLSearchParams): Need | undefined {
  const name = parameters.get(GRADE_PARAMETER)
  return product.grades.some((grade) => grade.name === name) ? { key: name } : undefined
}

export function Screen({ page }: { page: PageOf<'productsdetail'> }) {
  const { product } = page
  const { grades, forms, confusable, related, articles } = product
  const { chosenIndex, chooseGrade } = useChosenGrade(grades, page.canonical)
  const grade = grades[chosenIndex]
  // Every record has at least one grade.
  if (!grade) return null
  const slug = page.canonical.slice(1)
  const choices = choicesOfGrades(grades)
  const allGrades = grades.map(({ name }) => ({ slug, grade: name }))
  const choice = choices[chosenIndex] ?? grade.name
  const sheetRequest = new URLSearchParams({ product: slug, grade: choice, documents: 'SDS' })
  const sectionNames = {
    grades: 'Grades',
    specification: 'Specification',
    about: 'About',
    markets: 'References',
    ...(product.revisions.length > 1 && { revisions: 'Revisions' }),
    inquiry: 'Inquiry',
    ...(articles.length > 0 && { questions: 'Questions' }),
  }
  return (
    <div className={print.page}>
      <div className={print.sheet}>
        <PrintHeader title={`Technical data sheet, grade ${grade.name}`} subtitle={documentVersion(product)} />
        <Banner page={page}>
          <Identity product={product} />
        </Banner>
        <div className={`${styles.columns} ${print.contents}`}>
          <div className={`${styles.main} ${print.contents}`}>
            <Plate product={product} grade={grade} />
            <Section
              id="grades"
              heading={grades.length > 1 ? 'Grades' : 'Grade'}
              note={grades.length > 1 && <span data-scripted>choose one to see its specification</span>}
            >
              <GradeTable product={product} slug={slug} chosenIndex={chosenIndex} onChoose={chooseGrade} />
              <CompareForm />
              {product.formArticles.length > 0 && (
                <ul className={`${ui.cluster} ${ui.hint} ${print.hidden}`} aria-label="Articles on dosage forms">
                  <LinkItems links={product.formArticles} />
                </ul>
              )}
              <div id="files" className={`${ui.cluster} ${print.hidden}`}>
                <FileLinks
                  label={grades.length > 1 ? 'All grades' : 'Download'}
                  path={page.canonical}
                  extensions={['pdf', 'csv']}
                  fileName={productFileName(page.canonical, product.revisions[0]?.number)}
                />
                {product.documents.some(({ name }) => name === 'SDS') && (
                  <a className={ui.tap} href={`${pathOf('inquiry')}?${sheetRequest}`} rel="nofollow">
                    Ask for the safety data sheet (SDS)
                  </a>
                )}
              </div>
            </Section>
            <Section
              id="specification"
              heading="Specification"
              note={`Grade: ${grade.name}. ${documentVersion(product)}`}
              link={linkTo(grades.length > 1 ? compareAddress(pathOf('compare'), allGrades) : '', 'Compare the grades')}
            >
              <SpecificationTable tests={product.tests} grade={grade} />
            </Section>
            <Section id="about" heading="About this ingredient">
              <About product={product} grade={grade} />
            </Section>
            <Section
              id="markets"
              heading="References by market"
              note="for guidance only; not legal advice"
              link={linkTo(site.links.checks, 'How we check')}
            >
              <References references={product.references} />
            </Section>
            {forms.length > 0 && (
              <Section id="forms" heading="Products with the same substance" note={`${forms.length + 1} products`}>
                <SiblingProducts currentDistinction={product.distinction} siblings={forms} />
              </Section>
            )}
            {confusable.length > 0 && (
              <Section id="confusable" heading="Often confused with" note="similar in name or source, not the same">
                <SiblingProducts siblings={confusable} />
              </Section>
            )}
            <Revisions product={product} />
          </div>
          <div className={`${styles.side} ${print.contents}`}>
            <OrderSidebar page={page} slug={slug} grades={choices} chosenIndex={chosenIndex} onChoose={chooseGrade} />
            <nav className={`${styles.sections} ${print.hidden}`} aria-label="On this page">
              {Object.entries(sectionNames).map(([id, name]) => (
                <a key={id} className={`${ui.plain} ${ui.tap}`} href={`#${id}`}>
                  {name}
                </a>
              ))}
            </nav>
          </div>
        </div>
      </div>
      {related.length > 0 && (
        <Section id="related" heading="Related products">
          <ProductChips products={related} />
        </Section>
      )}
      {articles.length > 0 && (
        <Section id="questions" heading="Related questions" link={linkTo(pathOf('knowledge'), 'All questions')}>
          <ArticleList articles={articles} />
        </Section>
      )}
      <OrderBar slug={slug} grade={choice} moq={grade.moq} />
      <PrintFooter path={page.canonical} />
    </div>
  )
}

function useChosenGrade(grades: Product['grades'], path: string) {
  const navigate = useNavigate()
  const name = useSearch().get(GRADE_PARAMETER)
  return {
    chosenIndex: Math.max(
      grades.findIndex((grade) => grade.name === name),
      0,
    ),
    chooseGrade: (gradeIndex: number) => {
      const address = gradeAddress(path, grades, gradeIndex) + location.hash
      navigate(address, { replace: true, state: { keepsPlace: true } })
      announce(`Grade ${grades[gradeIndex]?.name} is shown`)
    },
  }
}
