import type { Tables } from '../../../server/database/tables.ts'
import type { LibraryDocument } from '../library.ts'
import type { CatalogueProduct } from '../parts.ts'
import { FileLink } from './Attachments.tsx'
import { Failure } from './Failure.tsx'
import { Field } from './Options.tsx'
import { Time } from './Time.tsx'

/** What somebody has typed of a document that they add. */
export type TypedDocument = Pick<Tables['documents'], 'kind' | 'product' | 'grade' | 'note'>

type Props = {
  search: string
  documents: LibraryDocument[]
  products: CatalogueProduct[]
  /** Kinds of documents that are known or asked for. */
  kinds: string[]
  /** Grades of the product that was typed. */
  grades: string[]
  typed?: TypedDocument
  failure?: string
}

/** Documents that go with answers, and the form for more. */
export function LibraryPage({ search, documents, products, kinds, grades, typed, failure }: Props) {
  return (
    <main id="main" className="narrow wide">
      <h1>Library</h1>
      <p>
        Documents that are offered beside the answer to an inquiry: those of its products and grades, and those without
        a product to all.
      </p>
      <form className="search" role="search" method="get" action="/desk/library">
        <label className="hidden" htmlFor="search">
          Search the library
        </label>
        <input
          id="search"
          type="search"
          name="search"
          maxLength={200}
          defaultValue={search}
          placeholder="Product, kind, lot"
        />
        <button>Search</button>
      </form>
      {documents.length === 0 ? (
        <p>{search === '' ? 'There is no document yet.' : 'No document is found.'}</p>
      ) : (
        <Documents documents={documents} />
      )}
      <form className="fields" method="post" action="/desk/library" encType="multipart/form-data">
        <h2>Add a document</h2>
        <Failure words={failure} />
        <Field
          label="Kind"
          name="kind"
          required
          maxLength={60}
          defaultValue={typed?.kind}
          placeholder="COA"
          list="kinds"
          choices={kinds}
        />
        <Field
          label="Product, empty for all"
          name="product"
          maxLength={200}
          defaultValue={typed?.product}
          data-grades="/desk/library/grades"
          list="products"
          choices={products.map(({ name }) => name)}
        />
        <Field
          label="Grade, empty for all"
          name="grade"
          maxLength={120}
          defaultValue={typed?.grade}
          placeholder="98 %, HPLC"
          list="grades"
          choices={grades}
        />
        <Field label="Lot or revision" name="note" maxLength={100} defaultValue={typed?.note} />
        <Field label="File, at most 15 MB" type="file" name="file" required />
        <button className="primary">Add</button>
      </form>
    </main>
  )
}

function Documents({ documents }: { documents: LibraryDocument[] }) {
  return (
    <form method="post">
      <table className="library">
        <thead>
          <tr>
            {['Kind', 'Product and grade', 'Lot or revision', 'File', 'Added', ''].map((column) => (
              <th key={column} scope="col">
                {column || <span className="hidden">Remove</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, kind, product, grade, note, name, hash, size, person, added_at }) => (
            <tr key={id}>
              <th scope="row">{kind}</th>
              <td>{[product || 'All products', grade].filter(Boolean).join(', ')}</td>
              <td>{note}</td>
              <td>
                <FileLink of={{ hash, name, size }} />
              </td>
              <td className="small">
                <Time of={added_at} form="short" />, {person}
              </td>
              <td>
                <button formAction={`/desk/library/${id}/remove`}>
                  Remove<span className="hidden">{` ${[kind, product, note].filter(Boolean).join(' ')}`}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}
