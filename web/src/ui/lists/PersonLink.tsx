import { paths } from '#contract/paths.ts';
import { TextLink } from '../TextLink.tsx';

/** A name in an admin's table: one line, and the way to the person's page. */
export function PersonLink({ of: { _id, fullName } }: { of: { _id: string; fullName: string } }) {
  return (
    <TextLink
      to={paths.adminUser(_id)}
      title={fullName}
      className="wrap-anywhere @max-ledger:inline-flex @max-ledger:min-h-6 @max-ledger:items-center @ledger:w-max @ledger:inline-block @ledger:max-w-44 @ledger:truncate @ledger:text-sm @ledger:align-bottom @ledger:leading-6"
    >
      {fullName}
    </TextLink>
  );
}
