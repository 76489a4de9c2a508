import { shownFacts } from '../../shared/facts/factValues.ts'
import { structureAddress } from '../../shared/paths.ts'
import type { Grade, Product } from '../../shared/product.ts'
import { Formula } from '../facts/Formula.tsx'
import { preventLineBreaks } from '../../shared/texts.ts'
import { ProductPicture } from '../components/ProductPicture.tsx'
import { Structure } from '../facts/Structure.tsx'
import print from '../styles/print.module.css'
import ui from '../styles/ui.module.css'
import { FactList } from './FactList.tsx'
import { ProductNotes } from './ProductNotes.tsx'
import styles from './Plate.module.css'
import { pathOf } from '../paths.ts'
import { site } from 'virtual:site'

type Props = { product: Product; grade: Grade }

export function Plate({ product, grade }: Props) {
  const { picture, photo, appearance, compound = product.marker } = product
  const structurePath = pathOf('structure')
  return (
    <div className={`${styles.plate} ${print.plate}`}>
      <div className={styles.looks}>
        <figure className={photo ? styles.photo : undefined}>
          <ProductPicture
            picture={picture}
            alt={photo?.alt ?? product.grades[0]?.appearance ?? appearance.text}
            // A phone loads a slightly smaller image than it shows, because powder has no sharp edges.
            sizes="(width <= 40em) 77vw, 288px"
            isFirstView
          />
          <figcaption>
            {picture && !photo ? (
              <span>Illustration based on the colour and form of the material</span>
            ) : (
              <span>{product.grades[0]?.appearance ?? appearance.text}</span>
            )}
            {photo && <span>{` (${photo.credit})`}</span>}
          </figcaption>
        </figure>
        {compound?.structure && (
          <figure className={styles.structure}>
            <Structure markup={compound.structure} />
            <figcaption>
              {structurePath ? (
                <a href={structureAddress(structurePath, compound.name)} title="Compounds that contain this structure">
                  {compound.name}
                </a>
              ) : (
                <span>{compound.name}</span>
              )}
              {compound.formula && (
                <>
                  <span>, </span>
                  <Formula formula={compound.formula} />
                </>
              )}
            </figcaption>
          </figure>
        )}
      </div>
      <section aria-labelledby="facts">
        <h2 id="facts" className={ui.hidden}>
          Key facts
        </h2>
        <KeyFacts product={product} grade={grade} />
      </section>
      <ProductNotes product={product} />
    </div>
  )
}

function KeyFacts({ product, grade }: Props) {
  const { sample, compound = product.marker } = product
  const transport = grade.transport ?? product.transport
  const overrides = {
    moq: preventLineBreaks(`${grade.moq}, ${sample ? `free sample ${sample}` : 'no free sample'}`),
    ...(compound?.structure && { formula: undefined }),
    ...(transport && {
      transport: (
        <>
          <span>{transport}</span> {site.links.coldGoods && <a href={site.links.coldGoods}>Terms for cold goods</a>}
        </>
      ),
    }),
  }
  const facts = shownFacts('plate', { product, grade }).map((fact) =>
    fact.id === 'molecularWeight' && !product.compound ? { ...fact, label: `${fact.label} of the marker` } : fact,
  )
  return <FactList facts={facts} overrides={overrides} />
}
