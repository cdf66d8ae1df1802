/** What an outside judge holds against a page. */
export interface Finding {
  judge: 'nu' | 'htmlcs' | 'ibm';
  /** Address of the page, and how it was looked at where that matters. */
  page: string;
  /** The judge's own name for the rule; the message where it has none. */
  code: string;
  message: string;
  /** The markup that it is about. */
  element: string;
}

export const judgeNames: Readonly<Record<Finding['judge'], string>> = {
  nu: 'Nu Html Checker',
  htmlcs: 'HTML_CodeSniffer',
  ibm: 'IBM Equal Access',
};
