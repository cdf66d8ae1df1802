/** The picture over every mail, in the folder of the built site. */
export const mailHeadFile = 'bagikan/surel.png';
