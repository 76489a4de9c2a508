// What PDFKit takes and its types do not know yet.
declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      bbox?: number[]
    }
  }
  interface PDFStructureElement {
    dictionary: PDFKitReference
  }
}
