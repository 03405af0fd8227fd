import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Chip, FilterChip } from '../../ui/forms/Chip.tsx';
import { Radio } from '../../ui/forms/Radio.tsx';
import { RangeSlider } from '../../ui/forms/RangeSlider.tsx';
import { RatingFilter } from '../../ui/forms/RatingFilter.tsx';
import { SearchBox } from '../../ui/forms/SearchBox.tsx';
import { toast } from '../../lib/toast.ts';
import { Section, Specimen } from './Specimen.tsx';

export function Choices() {
  const [fee, setFee] = useState<readonly [number, number]>([50_000, 200_000]);
  const [rating, setRating] = useState<number | null>(4);

  return (
    <Section title="Choices and filters">
      <Specimen label="Checkbox">
        <Checkbox>Unticked</Checkbox>
        <Checkbox defaultChecked>Ticked</Checkbox>
        <Checkbox disabled>Disabled</Checkbox>
      </Specimen>
      <Specimen label="Radio">
        <fieldset className="w-66">
          <legend className="mb-2.5 text-sm font-semibold">Speciality</legend>
          <div className="-mx-3 grid gap-0.5">
            <Radio name="speciality" defaultChecked>
              All
            </Radio>
            <Radio name="speciality">Math</Radio>
            <Radio name="speciality">Language &amp; Literature</Radio>
          </div>
        </fieldset>
      </Specimen>
      <Specimen label="Search: blank input does nothing">
        <SearchBox
          label="Search for a teacher..."
          onSearch={(text) => toast.info(text)}
          className="w-75"
        />
      </Specimen>
      <Specimen label="Range and rating">
        <div className="grid w-66 gap-7">
          <RangeSlider
            label="Fee per hour"
            value={fee}
            onChange={setFee}
            min={0}
            max={200_000}
            step={10_000}
            format={(value) => `Rp ${value / 1000}.000${value === 200_000 ? '+' : ''}`}
          />
          <RatingFilter label="Minimum rating" value={rating} onChange={setRating} />
        </div>
      </Specimen>
      <Specimen label="Chips">
        <FilterChip label="Math" onRemove={() => toast.info('Math')} />
        <FilterChip label="4+ stars" onRemove={() => setRating(null)} />
        <Chip>
          <GraduationCap />
          S2 Pendidikan
        </Chip>
      </Specimen>
    </Section>
  );
}
