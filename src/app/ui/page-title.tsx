import type { Elements } from './elements';

import { Drawing } from './picture';

interface PageTitleProps {
  title: string;
  /** Language of the title if it is not the page's. */
  lang?: string | undefined;
  /** The title in the page's language, below one in another. */
  translation?: string | undefined;
  lead: string | Elements;
  /** A drawing of 500 by 300, for desks only; a phone loads nothing of it. */
  drawing: string;
  /** What belongs to the title, such as links between its pages. */
  children?: Elements;
}

/** An empty picture of the same size, for phones and for a drawing that cannot be loaded. */
const noPicture =
  "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20width='500'%20height='300'/%3E";

const size = { width: 500, height: 300 };

/**
 * The title of a public page with its lead. On a desk both are in the left half of a band that begins below the site's
 * header; a drawing is at the band's lower edge, in the right half. The band keeps its height without the drawing.
 */
export const PageTitle = ({ title, lang, translation, lead, drawing, children }: PageTitleProps) => (
  <header className="lg:bg-panel">
    <div className="page-width grid grid-cols-1 pt-8 lg:grid-cols-2 lg:pt-4">
      <div className="content-center lg:min-h-[300px] lg:pr-8">
        <h1 lang={lang} className="text-4xl lg:text-5xl">
          {title}
        </h1>
        {translation && <p className="mt-1 text-xl font-semibold">{translation}</p>}
        {lead && <p className="mt-3 max-w-2xl text-lg text-quiet lg:text-xl">{lead}</p>}
        {children}
      </div>
      <Drawing
        src={noPicture}
        standIn={noPicture}
        alt=""
        {...size}
        desktop={{ src: drawing, ...size }}
        className="col-start-2 row-start-1 self-end justify-self-end max-lg:hidden"
      />
    </div>
  </header>
);
