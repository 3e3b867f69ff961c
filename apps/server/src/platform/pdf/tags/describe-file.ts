import type { PdfFile } from '../file/pdf-file.ts'
import { withStream } from '../file/object-bytes.ts'

/** Declares PDF/UA in the file's metadata, with the extension schema that PDF/A requires for it. */
export function describeAsAccessible({ objects }: PdfFile): void {
  for (const [number, object] of objects) {
    if (!object.stream || !object.text.includes('\n  /Type /Metadata\n')) continue
    const described = object.stream
      .toString('utf8')
      .replace('<rdf:Description ', `<rdf:Description xmlns:pdfuaid="${NAMESPACE}" `)
      .replace('<pdfaExtension:schemas><rdf:Bag>', `<pdfuaid:part>1</pdfuaid:part>$&${SCHEMA}`)
    objects.set(number, withStream(object, Buffer.from(described)))
  }
}

const NAMESPACE = 'http://www.aiim.org/pdfua/ns/id/'

const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>` +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  '<pdfaProperty:description>Part of the PDF/UA standard</pdfaProperty:description>' +
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>' +
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>'
