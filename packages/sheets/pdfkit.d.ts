declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      bbox?: number[]
    }
  }
}

declare module 'fontkit' {
  export type Font = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint: (codePoint: number) => boolean }

  export function create(bytes: Uint8Array): Font
}
