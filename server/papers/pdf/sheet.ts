import PDFDocument from 'pdfkit';
import { createTurns } from '#server/turns.ts';
import { registerFonts } from './fonts.ts';
import type { Measure } from './words.ts';

export type Element = PDFKit.PDFStructureElement;

export interface SheetOptions {
  title: string;
  author: string;
  /** Written into the file as the moment of its making, so that the same paper has the same bytes. */
  date: Date;
  layout: 'portrait' | 'landscape';
  margins: { top: number; right: number; bottom: number; left: number };
}

/** A tagged PDF in the making. Lengths are in points, `y` grows downwards. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** The element `Document`; everything that is read stands below it. */
  readonly root: Element;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** Where the next thing begins. */
  y: number;
}

interface ElementOptions {
  alt?: string;
  /** Of a table's head: what it is the head of. */
  scope?: 'Row' | 'Column';
  /** Left, top, right, bottom on the page. */
  bbox?: [number, number, number, number];
}

/** What pdfkit's types leave out. */
interface Dictionary {
  dictionary: { data: Record<string, unknown> };
}

interface Pages {
  _pageBuffer: { end(): void }[];
  endPageMarkings(page: { end(): void }): void;
}

export function openSheet({ title, author, date, layout, margins }: SheetOptions): Sheet {
  const doc = new PDFDocument({
    ...{ size: 'A4', layout, margins, font: '' },
    ...{ pdfVersion: '1.7', tagged: true, displayTitle: true, lang: 'id-ID', bufferPages: true },
    info: { ...creator, Title: xmlSafe(title), Author: xmlSafe(author), CreationDate: date },
  });
  doc.appendXML(accessible);
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { width, height } = doc.page;
  return {
    ...{ doc, root, left: margins.left, top: margins.top, y: margins.top },
    width: width - margins.left - margins.right,
    bottom: height - margins.bottom,
  };
}

const creator = { Creator: 'Portal PPID', Producer: 'PDFKit' };

/** Says that the file is made to be read aloud (PDF/UA-1). */
const accessible = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** pdfkit writes these into XML as they are. */
const xmlSafe = (text: string) => text.replaceAll('&', 'dan').replaceAll(/[<>]/g, '');

/** Adds an element to the tree of what is read. */
export function element(
  { doc, root }: Sheet,
  type: string,
  parent: Element = root,
  options: ElementOptions = {},
): Element {
  const added = doc.struct(type, options);
  parent.add(added);
  return added;
}

/** Sets an attribute that pdfkit has no option for. */
export function setAttribute(target: Element, attributes: Record<string, unknown>): void {
  (target as unknown as Dictionary).dictionary.data.A = attributes;
}

/** What `draw` draws is the content of an element. It must not turn the page. */
export function mark({ doc }: Sheet, type: string, owner: Element, draw: () => void): void {
  const content = doc.markStructureContent(type);
  draw();
  doc.endMarkedContent();
  owner.add(content);
}

/** What `draw` draws is decoration, or said elsewhere, and is not read. */
export function artifact(
  { doc }: Sheet,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** Points that are left on this page. */
export const room = (sheet: Sheet): number => sheet.bottom - sheet.y;

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = sheet.top;
}

/** Turns the page where less than `height` is left on it; never on a fresh one. */
export function ensure(sheet: Sheet, height: number): void {
  if (room(sheet) < height && sheet.y > sheet.top) turnPage(sheet);
}

/** Width of a text at a size. */
export function measureAt({ doc }: Sheet, size: number): Measure {
  return (font, text) => doc.font(font).fontSize(size).widthOfString(text, featuresFor(text));
}

const besideDigit = /\d-|-\d/;
// pdfkit hands them on to fontkit, which takes an object too; its types do not say so.
const noAlternates = { calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** Plus Jakarta Sans puts another sign for a hyphen beside digits; a number is to show one kind. */
export function featuresFor(text: string): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return besideDigit.test(text) ? { features: noAlternates } : {};
}

/** Pages that there are by now. */
export const pageCount = ({ doc }: Sheet): number => doc.bufferedPageRange().count;

/** Draws on each page once all is written, and gives others their turn in between. */
export async function onEachPage(
  { doc }: Sheet,
  draw: (page: number, count: number) => void,
): Promise<void> {
  const { start, count } = doc.bufferedPageRange();
  const turn = createTurns();
  for (let page = start; page < start + count; page += 1) {
    await turn();
    doc.switchToPage(page);
    draw(page, count);
  }
}

/** Writes the pages that are held as pdfkit does at the end, and gives others their turn in between. */
async function writePages(doc: PDFKit.PDFDocument): Promise<void> {
  const held = doc as unknown as Pages;
  const turn = createTurns();
  for (const page of held._pageBuffer.splice(0)) {
    await turn();
    held.endPageMarkings(page);
    page.end();
  }
}

/** Ends the document and gives its bytes. */
export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  await writePages(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
