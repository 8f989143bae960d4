export interface LetterheadModel {
  logo: string | null;
  practice: string;
  /** Address, telephone, e-mail: one line, or none. */
  contact: string;
  title: string;
  /** Top right: what kind of prescription this is, and the colour of its paper. */
  mark?: { text: string; note: string };
  status?: string;
  /** That the identity of the patient was corrected after signing, and when. */
  corrected?: string;
}

/** Head of every page: who hands this out, and what it is. */
export function Letterhead({ logo, practice, contact, title, mark, status, corrected }: LetterheadModel) {
  return (
    <>
      <header className="letterhead" data-block="letterhead">
        {logo ? <img className="letterhead-logo" src={logo} alt={practice} /> : null}
        <div className="letterhead-practice">{practice}</div>
        {contact ? <div className="letterhead-contact">{contact}</div> : null}
        <h1 className="letterhead-title">{title}</h1>
        {mark ? (
          <div className="letterhead-mark">
            <strong>{mark.text}</strong>
            <span>{mark.note}</span>
          </div>
        ) : null}
        {status ? <div className="letterhead-status">{status}</div> : null}
      </header>
      {corrected ? <p className="letterhead-corrected">{corrected}</p> : null}
    </>
  );
}
