declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      bbox?: number[]
    }
  }
}

declare module 'fontkit' {
  export function create(bytes: Uint8Array): PDFKit.Mixins.PDFFontSource
}
