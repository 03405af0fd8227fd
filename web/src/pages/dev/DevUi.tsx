import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SkipLink } from '../../ui/layout/SkipLink.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Buttons } from './Buttons.tsx';
import { Choices } from './Choices.tsx';
import { Colours, TypeScale } from './ColourAndType.tsx';
import { DevToolbar } from './DevToolbar.tsx';
import { Fields } from './Fields.tsx';
import { Overlays } from './Overlays.tsx';
import { States } from './States.tsx';
import { StatusAndPeople } from './StatusAndPeople.tsx';
import { PageHeadSample, Surfaces } from './Surfaces.tsx';
import { TeacherCards } from './TeacherCards.tsx';

/** Every component in every state, for people who build pages. Not shown in production. */
export function DevUi() {
  return (
    <>
      <PageTitle>Components</PageTitle>
      <SkipLink />
      <DevToolbar />
      <main id="main" tabIndex={-1}>
        <Wrap className="py-6 md:py-10">
          <PageHeadSample />
          <Colours />
          <TypeScale />
          <Buttons />
          <StatusAndPeople />
          <TeacherCards />
          <Fields />
          <Choices />
          <Surfaces />
          <States />
          <Overlays />
        </Wrap>
      </main>
    </>
  );
}
