-- Swedish phone numbers, and those that state their country, become E.164. The program reads others with its library when they are
-- saved again. A text with anything but a number, such as an extension, stays.
create function e164_phone_number(typed text) returns text language sql immutable as $$
  select case
    when digits ~ '^0[1-9][0-9]{6,8}$' then '+46' || substr(digits, 2)
    when digits ~ '^\+460?[1-9][0-9]{6,8}$' then regexp_replace(digits, '^\+460?', '+46')
    when digits ~ '^\+[1-9][0-9]{7,14}$' and digits !~ '^\+46' then digits
    else typed
  end
  from (select regexp_replace(regexp_replace(replace(typed, '(0)', ''), '[\s().–/-]', '', 'g'), '^00', '+')) as stripped (digits)
$$;--> statement-breakpoint
update workers set phone_number = e164_phone_number(phone_number) where phone_number <> e164_phone_number(phone_number);--> statement-breakpoint
update businesses set phone_number = e164_phone_number(phone_number) where phone_number <> e164_phone_number(phone_number);--> statement-breakpoint
drop function e164_phone_number(text);
